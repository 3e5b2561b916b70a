/**
 * Loaded first in a process (`--import`): shifts its clock by `CLOCK_SHIFT_MS`. Plain JavaScript, because npm also loads it,
 * in any version of Node.
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
