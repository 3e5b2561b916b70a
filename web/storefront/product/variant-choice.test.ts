import { expect, test } from 'vitest'
import { productTypes } from '../../../src/catalog/contract.ts'
import { makeProduct } from '../../../src/testing/make.ts'
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
