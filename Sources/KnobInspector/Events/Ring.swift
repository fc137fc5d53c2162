/// A list that numbers its elements, and removes the oldest one when it has too many.
///
/// Adding one costs the same for any number of others.
struct Ring<Element> {
    /// The largest number of elements.
    let capacity: Int
    /// The numbers of the elements, from the oldest one. An element keeps its number.
    private(set) var numbers = 0..<0
    private var elements: [Element] = []

    init(capacity: Int) { self.capacity = capacity }

    /// The element with a number, which must be one of `numbers`.
    subscript(number: Int) -> Element {
        get { elements[number % capacity] }
        set { elements[number % capacity] = newValue }
    }

    /// The newest element.
    var last: Element? { numbers.last.map { self[$0] } }

    /// Adds an element, instead of the oldest one if there are too many.
    mutating func append(_ element: Element) {
        let slot = numbers.upperBound % capacity
        if slot == elements.count { elements.append(element) } else { elements[slot] = element }
        numbers = max(numbers.lowerBound, numbers.upperBound + 1 - capacity)..<numbers.upperBound + 1
    }

    /// Removes the oldest element.
    mutating func removeFirst() { numbers.removeFirst() }
}
