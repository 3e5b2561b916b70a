import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productTypes } from '../../../../src/catalog/contract.ts'
import { makeProduct } from '../../../../src/testing/fixtures/make/make.ts'
import { chosenVariant, optionsOf, unselectedOptions, valueState } from './variant-choice.ts'

const shirt = makeProduct({
  variants: [
    { sku: 'red-s', attributes: { Size: 'S', Colour: 'Red' }, stock: 3 },
    { sku: 'red-m', attributes: { Size: 'M', Colour: 'Red' }, stock: 0 },
    { sku: 'blue-m', attributes: { Size: 'M', Colour: 'Blue' }, stock: 'unlimited' },
  ],
})
const options = optionsOf(shirt)

test('options stand in the order of the product, each value once', () => {
  expect(options).toEqual([
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Red', 'Blue'] },
  ])
})

test('options that the order does not name are not offered', () => {
  const ordered = makeProduct({
    variants: [{ attributes: { Size: 'S', Colour: 'Red' } }, { attributes: { Size: 'M', Colour: 'Red' } }],
    content: { variantOptionOrdering: ['Size'] },
  })
  expect(optionsOf(ordered).map(({ name }) => name)).toEqual(['Size'])
})

test('a product with one variant asks for nothing and has it chosen', () => {
  const mug = makeProduct({ variants: [{ sku: 'mug' }] })
  expect(optionsOf(mug)).toEqual([])
  expect(chosenVariant(mug, {})?.sku).toBe('mug')
})

test('a digital product asks for nothing', () => {
  const variants = [{ attributes: { Format: 'PDF' } }, { attributes: { Format: 'EPUB' } }]
  expect(optionsOf(makeProduct({ variants, content: { productType: productTypes.DIGITAL } }))).toEqual([])
})

test('options without a value are unselected', () => {
  expect(unselectedOptions(options, {})).toEqual(['Size', 'Colour'])
  expect(unselectedOptions(options, { Colour: 'Red' })).toEqual(['Size'])
  expect(unselectedOptions(options, { Size: '', Colour: 'Red' })).toEqual(['Size'])
  expect(unselectedOptions(options, { Size: 'S', Colour: 'Red' })).toEqual([])
})

test('a variant is chosen by a value for every option', () => {
  expect(chosenVariant(shirt, { Size: 'M' })).toBeUndefined()
  expect(chosenVariant(shirt, { Size: 'M', Colour: 'Blue' })?.sku).toBe('blue-m')
  expect(chosenVariant(shirt, { Size: 'S', Colour: 'Blue' })).toBeUndefined()
})

test.each([
  [{}, 'Size', 'S', 'available'],
  [{}, 'Colour', 'Blue', 'available'],
  [{ Size: 'S' }, 'Colour', 'Blue', 'unavailable'],
  [{ Size: 'M' }, 'Colour', 'Red', 'sold out'],
  [{ Size: 'M', Colour: 'Blue' }, 'Colour', 'Red', 'sold out'],
  [{ Colour: 'Red' }, 'Size', 'S', 'available'],
])('with %j chosen, %s %s is %s', (choice, option, value, state) => {
  expect(valueState(shirt, choice, option, value)).toBe(state)
})

test('a value is sold out only when every variant that fits the other choices is', () => {
  const axis = fc.constantFrom('a', 'b', 'c')
  const variant = fc.record({ attributes: fc.record({ One: axis, Two: axis }), stock: fc.constantFrom(0, 2) })
  const variants = fc.uniqueArray(variant, {
    selector: ({ attributes }) => Object.values(attributes).join(),
    minLength: 2,
  })
  const choice = fc.record({ One: fc.constantFrom('', 'a', 'b', 'c'), Two: fc.constantFrom('', 'a', 'b', 'c') })
  fc.assert(
    fc.property(variants, choice, axis, (made, chosen, value) => {
      const fitting = made.filter(
        ({ attributes: { One, Two } }) => One === value && (chosen.Two === '' || Two === chosen.Two),
      )
      const isGone = fitting.length > 0 && fitting.every(({ stock }) => stock === 0)
      expect(valueState(makeProduct({ variants: made }), chosen, 'One', value) === 'sold out').toBe(isGone)
    }),
  )
})
