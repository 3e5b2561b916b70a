import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isGone, removeEntry } from './cart.ts'
import { ApiError } from './client/client.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: 'crumb=abc' })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const answer = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
const asked = () => fetched.mock.calls.map(([path, request]) => `${request?.method} ${path}`)

test('removing a line that is gone already is done, and the fresh cart is the reply', async () => {
  answer(404, { message: 'Not found.' })
  answer(200, { entries: [] })
  expect(await removeEntry('e/1')).toEqual({ shoppingCart: { entries: [] } })
  expect(asked()).toEqual(['DELETE /api/commerce/shopping-cart/entries/e%2F1', 'GET /api/commerce/shopping-cart'])
})

test('removing is refused for every other reason', async () => {
  answer(429, { message: 'Slower, please.' })
  await expect(removeEntry('e1')).rejects.toThrow('Slower, please.')
  expect(asked()).toHaveLength(1)
})

test.each([
  [new ApiError(404, 'Not found.'), true],
  [new ApiError(400, 'No.'), false],
  [new Error('Not found.'), false],
])('%o: gone is %s', (failure, gone) => expect(isGone(failure)).toBe(gone))
