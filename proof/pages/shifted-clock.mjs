/**
 * Loaded before anything else of a process (`--import`): its clock goes wrong by `CLOCK_SHIFT_MS`. It is plain JavaScript,
 * because npm loads it, too, in whatever version of Node it runs.
 */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }

  static now() {
    return RealDate.now() + shift
  }
}
