/** Choices that a seed repeats. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** Both ends included. */
  int(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('Nothing to choose from')
      return item
    },
  }
}
