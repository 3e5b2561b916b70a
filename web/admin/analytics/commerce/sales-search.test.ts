import { expect, test } from 'vitest'
import { readSalesSearch } from './sales-search.ts'

test('the currency of sales is in the address; anything that is no currency code is dropped', () => {
  expect(readSalesSearch({ period: '7d', currency: 'EUR' })).toEqual({ period: '7d', currency: 'EUR' })
  for (const currency of ['eur', 'EURO', '', 7, ['EUR'], null]) expect(readSalesSearch({ currency })).toEqual({})
})
