import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countVisitors } from './sketch.ts'

const SIZE = 1_024

function sketchOf(hashes: bigint[]): bigint[] {
  return [...new Set(hashes)].sort((a, b) => (a < b ? -1 : 1)).slice(0, SIZE)
}

function unite(sketches: bigint[][]) {
  const ends = sketches.flatMap((sketch) => sketch[SIZE - 1] ?? []).sort((a, b) => (a < b ? -1 : 1))
  const bound = ends[0]
  const held = new Set(sketches.flat().filter((hash) => bound === undefined || hash < bound))
  return countVisitors({ held: held.size, bound: bound === undefined ? null : String(bound) })
}

test('as long as no sketch is full, visitors are counted exactly', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), { maxLength: 50 }), { maxLength: 8 }),
      (days) => {
        expect(unite(days.map(sketchOf))).toEqual({ visitors: new Set(days.flat()).size, isEstimate: false })
      },
    ),
  ))

test('of full sketches the estimate stays within four standard errors', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const random = randomHashes(seed)
    const visitors = Array.from({ length: 3_000 * seed }, random)
    const days = Array.from({ length: 10 }, (_, n) => visitors.filter((hash) => Number(hash & 0xfn) % 10 <= n))
    const { visitors: counted, isEstimate } = unite(days.map(sketchOf))
    expect(isEstimate).toBe(true)
    expect(Math.abs(counted / visitors.length - 1)).toBeLessThan(4 / Math.sqrt(SIZE - 2))
  }
})

/** splitmix64. */
function randomHashes(seed: number): () => bigint {
  let state = BigInt(seed)
  return () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n)
    let mixed = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n)
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn)
    return BigInt.asIntN(64, mixed ^ (mixed >> 31n))
  }
}
