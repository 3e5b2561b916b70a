import { expect, test } from 'vitest'
import { ApiError } from './client.ts'
import { createIntentKey } from './intent-key.ts'

const mug = { itemId: 'mug', sku: null, quantity: 1, additionalFields: null }

/** Sends requests sequentially, each with its outcome; returns the keys used. */
async function keysOf(...attempts: [request: unknown, outcome: unknown][]): Promise<string[]> {
  let made = 0
  const keys: string[] = []
  const intent = createIntentKey(() => `key ${++made}`)
  for (const [request, outcome] of attempts)
    await intent
      .send(request, async (key) => {
        keys.push(key)
        if (outcome instanceof Error) throw outcome
      })
      .catch(() => undefined)
  return keys
}

const failed = (status: number) => new ApiError(status, 'It failed.')

test.each([0, 500, 502, 503, 504, 408, 409, 429])(
  'a request that failed with %i keeps its key when it is repeated',
  async (status) => {
    expect(await keysOf([mug, failed(status)], [{ ...mug }, failed(status)], [mug, 'done'])).toEqual([
      'key 1',
      'key 1',
      'key 1',
    ])
  },
)

test('a failed CSRF token does not settle the attempt before it', async () => {
  const csrfTokenFailed = new ApiError(403, 'It failed.', {}, { crumbFail: true })
  expect(await keysOf([mug, failed(0)], [mug, csrfTokenFailed], [mug, 'done'])).toEqual(['key 1', 'key 1', 'key 1'])
})

test.each([400, 401, 403, 404, 422])('after a %i the next attempt has a key of its own', async (status) => {
  expect(await keysOf([mug, failed(status)], [mug, 'done'])).toEqual(['key 1', 'key 2'])
})

test('after success the next request has a new key', async () => {
  expect(await keysOf([mug, failed(0)], [mug, 'done'], [mug, 'done'])).toEqual(['key 1', 'key 1', 'key 2'])
})

test.each([{ quantity: 2 }, { itemId: 'cup' }, { sku: 'S' }, { additionalFields: '[]' }])(
  'a request changed by %j has a key of its own',
  async (change) => {
    expect(await keysOf([mug, failed(0)], [{ ...mug, ...change }, 'done'])).toEqual(['key 1', 'key 2'])
  },
)
