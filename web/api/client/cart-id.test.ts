import { expect, test } from 'vitest'
import { firstCartId, nextCartId } from '../../../src/cart/cart-ids.ts'
import { cartHistoryQuery } from '../analytics.ts'
import { isCartId } from './cart-id.ts'

const fresh = firstCartId('site-1', undefined)
const ofVisitor = firstCartId('site-1', 'visitor-1')
const others = ['', 'nosuch', 'abandoned', 'export', '..', '.', `${fresh}/export`, `${fresh}0`, `${fresh}\n`]

test('every generated cart id is recognised', () => {
  expect([fresh, ofVisitor, nextCartId(ofVisitor)].map(isCartId)).toEqual([true, true, true])
})

test.each(others)('“%s” is not a cart id, and no other route of the API is called instead', async (text) => {
  expect(isCartId(text)).toBe(false)
  const { queryFn } = cartHistoryQuery(text)
  const ask = queryFn as (context: { signal: AbortSignal }) => Promise<unknown>
  await expect(ask({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'ApiError', status: 404 })
})
