import { expect, test } from 'vitest'
import { matchingSlipsHref, ordersHref, readOrdersSearch, readSlipsSearch } from './orders-search.ts'

test('what the list shows stands in its address, and the open orders need no more than the path', () => {
  expect(ordersHref()).toBe('/orders')
  expect(ordersHref({ view: 'to-ship', search: 'ada@example.com' })).toBe(
    '/orders?view=to-ship&search=ada%40example.com',
  )
  expect(readOrdersSearch({ view: 'to-ship', search: 1042, tag: 'gift' })).toEqual({
    view: 'to-ship',
    search: '1042',
    tag: 'gift',
  })
})

test('unknown parameters of the URL are dropped', () =>
  expect(readOrdersSearch({ view: 'everything', search: ['a'], tag: 'x'.repeat(51) })).toEqual({}))

test('packing slips are those of some orders or of a whole list, and their address says which', () => {
  expect(matchingSlipsHref({ view: 'to-ship', tag: 'gift' })).toBe('/orders/slips?view=to-ship&tag=gift')
  expect(readSlipsSearch({ view: 'to-ship', tag: 'gift' })).toEqual({ view: 'to-ship', tag: 'gift' })
  expect(readSlipsSearch({ ids: 'a,b', view: 'to-ship' })).toEqual({ ids: 'a,b' })
  expect(readSlipsSearch({})).toEqual({ view: 'open' })
})
