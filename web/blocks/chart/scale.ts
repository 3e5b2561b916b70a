/** Round values of an axis, from at most the smallest to at least the largest value, and zero. */
export function axisTicks(values: readonly number[]): readonly number[] {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values) || (lowest < 0 ? 0 : 1)
  const range = highest - lowest
  const rough = range / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10)
  const first = Math.floor(lowest / step)
  const last = Math.max(first + 1, Math.ceil(highest / step))
  // Multiplied, not added up: 0.1 + 0.2 is no tick.
  return Array.from({ length: last - first + 1 }, (_, place) => Number(((first + place) * step).toPrecision(12)))
}
