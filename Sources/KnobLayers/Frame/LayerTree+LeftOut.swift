/// What cannot be drawn is left out, and the rest is drawn.
extension LayerTree {
    /// Draws what the layer itself draws; the only place where that begins and ends.
    func drawContent(of layer: Layer, map: AffineTransform, in context: Context, withShadow: Bool = true) {
        guard layer.frameState.leftOut == nil, !context.hasFailed else { return }
        guard map.isDrawable else { return reportTransform(map, of: layer) }
        context.transform = map
        let drawnLayer = layer.presentationLayer
        if drawnLayer.castsShadow, withShadow { drawShadow(of: layer, map: map, in: context) }
        if drawnLayer.drawsAnywhere || drawnLayer.masksToBounds && !drawnLayer.isBox {
            drawClipped(drawnLayer, map: map, in: context)
        } else {
            drawnLayer.draw(in: context)
        }
        noteFailure(of: layer, .content, in: context)
        if let omission = context.takeOmission() { layer.report(omission) }
    }

    /// Draws a layer that can draw outside of the rectangle that it says, or of the bounds that it clips to.
    private func drawClipped(_ layer: Layer, map: AffineTransform, in context: Context) {
        func draw() {
            context.saved {
                context.transform = map
                if layer.drawsAnywhere { context.clip(to: layer.drawnBounds) }
                layer.draw(in: context)
            }
        }
        if layer.masksToBounds { clipped(to: layer, map: map, in: context, draw) } else { draw() }
    }

    /// Notes the first layer whose drawing has failed.
    func noteFailure(of layer: Layer, _ part: FrameState.LeftOut, in context: Context) {
        if context.hasFailed, failedLayer == nil { failedLayer = (layer, part) }
    }

    /// Leaves out the layer whose drawing has failed, until it changes.
    ///
    /// - Throws: `failure` if no layer caused it.
    func leaveOutFailedLayer(because failure: GraphicsError) throws {
        guard let (layer, part) = failedLayer else { throw failure }
        layer.frameState.leftOut = part
        layer.reportLeftOut("\(failure)")
    }

    private func reportTransform(_ map: AffineTransform, of layer: Layer) {
        // A transform to a line or a point is usual, as at the start of an animation, and not an error.
        if map.isFinite, abs(map.a * map.d - map.b * map.c) < 1 { return }
        layer.reportLeftOut("its transform must not move or scale by more than 4,000,000")
    }
}

extension Layer {
    /// Reports that the layer is left out, and why.
    func reportLeftOut(_ reason: String) { report("the layer is left out: \(reason)") }

    /// Reports what of the layer could not be drawn, with the layer's class and that of its view.
    func report(_ omission: String) {
        let view = delegate.map { "\(type(of: $0)), " } ?? ""
        Diagnostics.report("\(view)\(type(of: self)): \(omission).")
    }
}
