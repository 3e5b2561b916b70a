import { randomFrom } from '../../src/seed/sample-history/seeded-random.ts'

/** Pseudorandom choices, reproducible by seed. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** Both ends inclusive. */
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
