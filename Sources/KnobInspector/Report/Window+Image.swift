import KnobKit

extension Window {
    /// Returns an image of the window's layers in memory.
    func image() throws -> Surface {
        let bounds = layerTree.pixelBounds
        let surface = try Surface(width: bounds.width, height: bounds.height)
        var region = Region()
        region.add(bounds)
        try layerTree.draw(region, on: surface)
        return surface
    }
}
