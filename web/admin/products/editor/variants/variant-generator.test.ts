import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeItem } from '../draft/make-item.ts'
import {
  countCombinations,
  generateVariants,
  newVariant,
  optionsOf,
  renameOption,
  variantName,
} from './variant-generator.ts'

const ids = () => {
  let next = 0
  return () => `new-${next++}`
}

test('two options make all combinations, the last one changing fastest', () => {
  const options = [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Red', 'Blue'] },
  ]
  const names = generateVariants(options, [], ids()).map((variant) => variantName(variant, ['Size', 'Colour']))
  expect(names).toEqual(['S / Red', 'S / Blue', 'M / Red', 'M / Blue'])
})

test('the only variant of a product without options becomes the first combination, price and stock with it', () => {
  const { variants } = makeItem()
  const made = generateVariants([{ name: 'Size', values: ['S', 'M'] }], variants, ids())
  expect(made.map(({ id, sku, priceCents }) => [id, sku, priceCents])).toEqual([
    ['v1', 'SQ0001', 1250],
    ['new-0', '', 1250],
  ])
})

test('a value that is taken away takes its variants with it', () => {
  const made = generateVariants([{ name: 'Size', values: ['S', 'M'] }], [], ids())
  const left = generateVariants([{ name: 'Size', values: ['M'] }], made, ids())
  expect(left).toEqual([made[1]])
})

test('more than 100 are refused', () => {
  const values = Array.from({ length: 11 }, (_, at) => String(at))
  const options = ['A', 'B'].map((name) => ({ name, values }))
  expect(countCombinations(options)).toBe(121)
  expect(() => generateVariants(options, [], ids())).toThrow(RangeError)
})

test('an option is renamed in every variant', () =>
  expect(renameOption([newVariant('a', { Size: 'S', Colour: 'Red' })], 'Size', 'Width')[0]?.attributes).toEqual({
    Width: 'S',
    Colour: 'Red',
  }))

const value = fc.string({ minLength: 1, maxLength: 5 })
const optionNames = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 5 }).filter((name) => name !== '__proto__'),
  { minLength: 1, maxLength: 3 },
)
const someOptions = optionNames.chain((names) =>
  fc
    .tuple(...names.map(() => fc.uniqueArray(value, { minLength: 1, maxLength: 4 })))
    .map((lists) => names.map((name, at) => ({ name, values: lists[at] ?? [] }))),
)

test('every combination is there exactly once', () =>
  fc.assert(
    fc.property(someOptions, (options) => {
      const made = generateVariants(options, [], ids())
      const keys = made.map(({ attributes }) => JSON.stringify(options.map(({ name }) => attributes[name])))
      expect(new Set(keys).size).toBe(countCombinations(options))
      expect(keys).toHaveLength(countCombinations(options))
      expect(new Set(made.map(({ id }) => id)).size).toBe(made.length)
    }),
  ))

test('to generate again changes nothing, and the options can be read from the variants', () =>
  fc.assert(
    fc.property(someOptions, (options) => {
      const made = generateVariants(options, [], ids())
      const names = options.map(({ name }) => name)
      expect(generateVariants(options, made, ids())).toEqual(made)
      expect(optionsOf(names, made)).toEqual(options)
    }),
  ))

test('adding a value keeps every variant there was, as it was', () =>
  fc.assert(
    fc.property(someOptions, value, (options, added) => {
      const made = generateVariants(options, makeItem().variants, ids())
      const more = options.map((option, at) => (at === 0 ? { ...option, values: [...option.values, added] } : option))
      const now = generateVariants(more, made, () => crypto.randomUUID())
      for (const variant of made) expect(now).toContainEqual(variant)
    }),
  ))
