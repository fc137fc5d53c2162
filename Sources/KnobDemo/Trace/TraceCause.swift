/// The `cause` of a trace line.
enum TraceCause: String {
    case launch, knob, slider, random, key, wheel, text, reset, assistive, animation, resize
}
