import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bufferPool } from './buffer-pool.ts'

test('gives a buffer that was given back to the next who asks for one of its size', () => {
  const buffers = bufferPool()
  const first = buffers.take(3_000)
  expect(first.length).toBe(4_096)
  buffers.give(first)
  expect(buffers.take(5_000)).not.toBe(first)
  expect(buffers.take(2_049)).toBe(first)
  expect(buffers.take(2_049)).not.toBe(first)
})

test('enlarges a buffer with what is used of it, and gives the smaller one to the next', () => {
  const buffers = bufferPool()
  const small = buffers.take(1_024)
  small.write('kept')
  expect(buffers.enlarge(small, 4, 1_024)).toBe(small)
  const large = buffers.enlarge(small, 4, 1_025)
  expect([large.length, large.toString('utf8', 0, 4)]).toEqual([2_048, 'kept'])
  expect(buffers.take(1)).toBe(small)
})

test('keeps no more ready than it may', () => {
  const buffers = bufferPool(4_096)
  const [first, second, third] = [buffers.take(2_048), buffers.take(2_048), buffers.take(2_048)]
  for (const buffer of [first, second, third]) buffers.give(buffer)
  const again = [buffers.take(2_048), buffers.take(2_048), buffers.take(2_048)]
  expect(again.filter((buffer) => buffer === first || buffer === second)).toHaveLength(2)
  expect(again.some((buffer) => buffer === third)).toBe(false)
})

test('no buffer is handed out twice', () => {
  const steps = fc.array(fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constant('give')), { maxLength: 100 })
  fc.assert(
    fc.property(steps, (all) => {
      const buffers = bufferPool(20_000)
      const held: Buffer[] = []
      for (const step of all) {
        if (typeof step === 'string') {
          const last = held.pop()
          if (last) buffers.give(last)
          continue
        }
        const taken = buffers.take(step)
        expect(taken.length).toBeGreaterThanOrEqual(step)
        expect(held.some((one) => one === taken)).toBe(false)
        held.push(taken)
      }
    }),
  )
})
