import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../../web/api/client/client.ts'
import { handle } from '../../platform/http/routing/route.ts'
import type { ExampleOf } from '../../testing/examples/example.ts'
import { endpoint, type ReplyOf, type RequestTo, schema, urlOf } from './endpoint.ts'

const Change = z.strictObject({ quantity: z.number() })
const Reply = z.object({ total: z.number() })
const Query = z.strictObject({ preview: z.stringbool().optional() })
const change = endpoint({
  method: 'PUT',
  path: '/api/carts/:cartId/entries/:entryId',
  faces: ['storefront'],
  allow: 'visitor',
  rateLimit: 'none',
  query: schema<typeof Query>(),
  body: schema<typeof Change>(),
  reply: schema<typeof Reply>(),
})
const params = { cartId: 'c', entryId: 'a/b' }

test('the address of a call has its parameters escaped, and only the query values that are there', () => {
  expect(urlOf(change, { params })).toBe('/api/carts/c/entries/a%2Fb')
  expect(urlOf(change, { params, query: { preview: undefined } })).toBe('/api/carts/c/entries/a%2Fb')
  expect(urlOf(change, { params, query: { preview: 'true' } })).toBe('/api/carts/c/entries/a%2Fb?preview=true')
})

test('a call that does not fit its endpoint does not compile', () => {
  expectTypeOf<ReplyOf<typeof change>>().toEqualTypeOf<{ total: number }>()
  expectTypeOf<RequestTo<typeof change>>().toExtend<{ params: { cartId: string; entryId: string } }>()
  const never = () => {
    // @ts-expect-error A parameter of the path is missing.
    void call(change, { params: { cartId: 'c' }, body: { quantity: 1 } })
    // @ts-expect-error The body does not fit.
    void call(change, { params, body: { quantity: 'one' } })
    // @ts-expect-error The query has no such name.
    void call(change, { params, query: { other: 'x' }, body: { quantity: 1 } })
    // @ts-expect-error A path is no endpoint.
    void call('/api/carts')
    const withBody = { query: Query, body: Change, reply: Reply }
    handle(change, { ...withBody, handle: () => ({ total: 1 }) })
    // @ts-expect-error The reply does not fit.
    handle(change, { ...withBody, handle: () => ({ sum: 1 }) })
    // @ts-expect-error Another schema than the declared one.
    handle(change, { ...withBody, body: Reply, handle: () => ({ total: 1 }) })
    // @ts-expect-error An endpoint says who may call it.
    endpoint({ method: 'GET', path: '/api/carts', faces: ['storefront'], rateLimit: 'none' })
    // @ts-expect-error An example has the parts that its endpoint needs.
    return { params } satisfies ExampleOf<typeof change>
  }
  expect(never).toBeTypeOf('function')
})
