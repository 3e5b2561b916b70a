import { expect, test } from 'vitest'
import { isLargeJson, writeJson } from './write-json.ts'

const product = { title: 'Mug 😀 “Ærø” <b>', tags: ['a', null, 1.5, true], made: new Date(0), none: undefined }
const products = Array.from({ length: 5_000 }, (_, n) => ({ ...product, n }))

test('a large value is written as JSON.stringify would write it', async () => {
  for (const value of [products, { products }, [], {}, null, 'text', [undefined]])
    expect(Buffer.concat(await writeJson(value)).toString()).toBe(JSON.stringify(value))
})

test('others get their turn while a large value is written', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 0)
  const many = Array.from({ length: 20 }, () => products)
  await writeJson(many)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(1)
})

test('a character can be replaced wherever it stands', async () => {
  const json = Buffer.concat(await writeJson(products, (piece) => piece.replaceAll('<', '\\u003c')))
  expect(json.toString()).not.toContain('<')
  expect(JSON.parse(json.toString())).toEqual(JSON.parse(JSON.stringify(products)))
})

test('a value is large by its texts or by its members', () => {
  expect(isLargeJson(products)).toBe(true)
  expect(isLargeJson({ text: 'x'.repeat(200_001) })).toBe(true)
  expect(isLargeJson({ products: products.slice(0, 100) })).toBe(false)
  expect(isLargeJson(undefined)).toBe(false)
})
