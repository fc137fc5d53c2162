/// The version of the library and of its programs.
package let libraryVersion = "3.0.0"
