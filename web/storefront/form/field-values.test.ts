import { expect, test } from 'vitest'
import type { AdditionalField } from '../../../src/catalog/contract.ts'
import { partsOf, readValues, valuesToSend, withChecked, writeValues } from './field-values.ts'

const field = (id: string, type: AdditionalField['type']): AdditionalField => ({
  id,
  type,
  title: id,
  description: '',
  placeholder: '',
  required: false,
  options: [],
  maxLength: null,
})

test('what was written can be read again', () => {
  const values = new Map<string, string | string[]>([
    ['note', 'Happy birthday'],
    ['extras', ['Candles']],
  ])
  expect(readValues(writeValues(values))).toEqual(values)
})

test.each([null, '', '{', '7', 'null', '[]'])('%j holds no values', (kept) => expect(readValues(kept).size).toBe(0))

test('values of no known shape are left out', () =>
  expect(readValues('{"a":1,"b":{"c":"d"},"e":"f"}')).toEqual(new Map([['e', 'f']])))

test('every field is sent, a phone of 3 parts with an empty leading one', () => {
  const fields = [field('note', 'text'), field('extras', 'checkbox'), field('who', 'name'), field('phone', 'phone')]
  const values = new Map([['phone', ['555', '010', '9999']]])
  expect(JSON.parse(writeValues(valuesToSend(fields, values)))).toEqual({
    note: '',
    extras: [],
    who: ['', ''],
    phone: ['', '555', '010', '9999'],
  })
})

test('a phone that was sent fills its three boxes again', () =>
  expect(partsOf(['', '555', '010', '9999'], 3)).toEqual(['555', '010', '9999']))

test('options are checked and unchecked individually', () => {
  expect(withChecked(undefined, 'Candles', true)).toEqual(['Candles'])
  expect(withChecked(['Candles', 'Card'], 'Candles', false)).toEqual(['Card'])
  expect(withChecked(['Card'], 'Card', true)).toEqual(['Card'])
})
