import { expect, test } from 'vitest'
import { ordersHref, readOrdersSearch } from './orders-search.ts'

test('what the list shows stands in its address, and the open orders need no more than the path', () => {
  expect(ordersHref()).toBe('/orders')
  expect(ordersHref({ view: 'to-ship', search: 'ada@example.com' })).toBe(
    '/orders?view=to-ship&search=ada%40example.com',
  )
  expect(readOrdersSearch({ view: 'to-ship', search: 1042, tag: 'gift' })).toEqual({
    ...{ view: 'to-ship', search: '1042', tag: 'gift' },
  })
})

test('what an address has that the list does not understand is dropped', () =>
  expect(readOrdersSearch({ view: 'everything', search: ['a'], tag: 'x'.repeat(51) })).toEqual({}))
