import { randomFrom } from '../../src/seed/sample-history/seeded-random.ts'

/** Choices that a seed repeats. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** Both ends included. */
  int(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function createRandom(seed: number): Random {
  const next = randomFrom(seed)
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
