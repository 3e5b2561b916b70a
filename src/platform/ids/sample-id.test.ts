import { v4, v5, v7, validate } from 'uuid'
import { expect, test } from 'vitest'
import { isSampleId, sampleId, sampleIds } from './sample-id.ts'

test.each([0, 0.5, 0.999_999_999])('a sample id is a UUID between the first and the last, for %d', (number) => {
  const id = sampleId(() => number)
  expect(validate(id)).toBe(true)
  expect(isSampleId(id)).toBe(true)
  expect(id >= sampleIds.first && id <= sampleIds.last).toBe(true)
})

test('no other id that is made here is taken for one', () => {
  for (const id of [v4(), v5('x', v4()), v7(), '00000000-da57-4000-8000-000000000000', 'item-1'])
    expect(isSampleId(id)).toBe(false)
})
