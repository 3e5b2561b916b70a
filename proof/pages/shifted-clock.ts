/** Loaded before anything else of a process (`--import`): its clock goes wrong by `CLOCK_SHIFT_MS`. */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...(given as [number]))
  }

  static override now(): number {
    return RealDate.now() + shift
  }
} as DateConstructor
