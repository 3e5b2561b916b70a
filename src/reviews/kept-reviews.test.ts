import { expect, test } from 'vitest'
import { keptReviews } from './kept-reviews.ts'

const store = {
  tenant: { name: 'Acme' },
  website: { language: 'en', timeZone: 'UTC' },
  storeSettings: { merchandisingSettings: {} },
} as never

/** Reviews that are counted each time they are read. */
function counted({ failures = 0 } = {}) {
  let reads = 0
  const kept = keptReviews(async () => {
    reads++
    if (reads <= failures) throw new Error('away')
    return { count: reads, average: 5, html: '' }
  })
  return { kept, find: async (website: string, item = 'mug') => (await kept.find(website, item, store))?.count }
}

test('reviews are read once for each product, until its website changes', async () => {
  const { kept, find } = counted()
  expect([await find('a'), await find('a'), await find('b'), await find('a', 'bowl')]).toEqual([1, 1, 2, 3])
  kept.drop('a')
  expect([await find('a'), await find('b')]).toEqual([4, 2])
  kept.clear()
  expect(await find('b')).toBe(5)
})

test('a change while they are read is not undone by what was read', async () => {
  const { kept, find } = counted()
  const before = find('a')
  await Promise.resolve()
  kept.drop('a')
  await before
  expect(await find('a')).toBe(2)
})

test('reviews that could not be read are read again', async () => {
  const { find } = counted({ failures: 1 })
  await expect(find('a')).rejects.toThrow('away')
  expect(await find('a')).toBe(2)
})
