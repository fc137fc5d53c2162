/// The properties that few layers set, stored apart so that all other layers are small.
@MainActor
final class RareProperties {
    var mask: Layer?
    var shadowPath: BezierPath?
    var contents: Image?
    /// Whether the contents are what the delegate has drawn.
    var isDrawnByDelegate = false
    var contentsGravity = ContentsGravity.resize
    var needsDisplayOnBoundsChange = false
    /// The animation of the property that is being changed.
    var pendingAction: (key: String, animation: Animation)?
    /// The part of the contents that has to be drawn; `nil` for all of it.
    var dirtyRect: Rect?

    init() {}

    /// Creates a copy for a copy of the layer, which has no mask.
    init(copying other: RareProperties) {
        shadowPath = other.shadowPath
        contents = other.contents
        isDrawnByDelegate = other.isDrawnByDelegate
        contentsGravity = other.contentsGravity
        needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
    }
}

extension Layer {
    /// Changes a rare property.
    func setRare<Value>(_ property: ReferenceWritableKeyPath<RareProperties, Value>, _ value: Value) {
        let properties = rare ?? RareProperties()
        rare = properties
        properties[keyPath: property] = value
    }
}
