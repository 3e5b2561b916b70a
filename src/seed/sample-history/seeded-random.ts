/** Pseudorandom numbers from 0 to 1, reproducible by seed. */
export type Random = () => number

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The first values are the most frequent. */
export function zipf<Value>(values: Value[], random: Random): Value {
  return values[Math.floor(values.length ** random() - 1 + 1e-9)] as Value
}

/** An index, weighted. */
export function pick(weights: number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return weights.length - 1
}

/** A 64-bit number as text. */
export function hashOf(random: Random): string {
  const bits = (BigInt(Math.floor(random() * 2 ** 32)) << 32n) | BigInt(Math.floor(random() * 2 ** 32))
  return BigInt.asIntN(64, bits).toString()
}

/** Formatted as a version 4 UUID. */
export function uuidOf(random: Random): string {
  const part = () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  const text = `${part()}${part()}${part()}${part()}`
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20)}`
}
