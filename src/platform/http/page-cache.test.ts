import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { makeReady } from './page-ready.ts'

const page = (text: string, keep = true) => makeReady({ status: 200, contentType: 'text/html', text }, keep)

test('a page is made once and then given from memory', async () => {
  const cache = createPageCache()
  const made = await cache.make('a', '/', async () => page('first'))
  expect(made.body.toString()).toBe('first')
  expect(cache.get('a', '/')?.body.toString()).toBe('first')
})

test('one website never gets the page of another', async () => {
  const cache = createPageCache()
  await cache.make('a', '/', async () => page('of a'))
  expect(cache.get('b', '/')).toBeUndefined()
  expect(cache.get('a', '/b')).toBeUndefined()
})

test('those who ask at the same time wait for one rendering', async () => {
  const cache = createPageCache()
  const make = vi.fn(async () => page('slow'))
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.make('a', '/', make)))
  expect(make).toHaveBeenCalledTimes(1)
  expect(new Set(pages).size).toBe(1)
})

test('a change drops the pages of its website only', async () => {
  const cache = createPageCache()
  await cache.make('a', '/', async () => page('of a'))
  await cache.make('b', '/', async () => page('of b'))
  cache.drop('a')
  expect(cache.get('a', '/')).toBeUndefined()
  expect(cache.get('b', '/')).toBeDefined()
})

test.each(['drop', 'clear'] as const)('a rendering that began before a %s is answered but not kept', async (how) => {
  const cache = createPageCache()
  const old = Promise.withResolvers<void>()
  const first = cache.make('a', '/', async () => {
    await old.promise
    return page('before the change')
  })
  if (how === 'drop') cache.drop('a')
  else cache.clear()
  const second = await cache.make('a', '/', async () => page('after the change'))
  old.resolve()
  expect((await first).body.toString()).toBe('before the change')
  expect(second.body.toString()).toBe('after the change')
  expect(cache.get('a', '/')?.body.toString()).toBe('after the change')
})

test('an old rendering that ends does not let a third one begin beside the new one', async () => {
  const cache = createPageCache()
  const [old, fresh] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = cache.make('a', '/', () => old.promise.then(() => page('old')))
  cache.drop('a')
  const second = cache.make('a', '/', () => fresh.promise.then(() => page('fresh')))
  old.resolve()
  await first
  const third = vi.fn(async () => page('third'))
  const joined = cache.make('a', '/', third)
  fresh.resolve()
  expect([await second, await joined].map(({ body }) => body.toString())).toEqual(['fresh', 'fresh'])
  expect(third).not.toHaveBeenCalled()
})

test('a rendering that fails is tried again by the next who asks', async () => {
  const cache = createPageCache()
  await expect(cache.make('a', '/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.make('a', '/', async () => page('yes'))).body.toString()).toBe('yes')
})

test('a page that is not for everybody is not kept', async () => {
  const cache = createPageCache()
  await cache.make('a', '/gone', async () => page('not found', false))
  expect(cache.get('a', '/gone')).toBeUndefined()
})

test('a website keeps so many pages, and the first of them goes first', async () => {
  const cache = createPageCache({ maxPagesPerWebsite: 3 })
  await cache.make('b', '/', async () => page('of b'))
  for (const key of ['/1', '/2', '/3', '/4']) await cache.make('a', key, async () => page(key))
  expect(['/1', '/2', '/3', '/4'].map((key) => cache.get('a', key)?.body.toString())).toEqual([
    undefined,
    '/2',
    '/3',
    '/4',
  ])
  expect(cache.get('b', '/')).toBeDefined()
})

test('all pages together stay within the memory they are given, and the least used go', async () => {
  const cache = createPageCache({ maxBytes: 100_000 })
  for (let n = 0; n < 40; n++) {
    await cache.make('a', `/${n}`, async () => page('x'.repeat(10_000)))
    cache.get('a', '/0')
  }
  const kept = Array.from({ length: 40 }, (_, n) => cache.get('a', `/${n}`)).filter((found) => found !== undefined)
  expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(100_000)
  expect(cache.get('a', '/0')).toBeDefined()
  expect(cache.get('a', '/20')).toBeUndefined()
})

test('a kept page is soon there in compressed forms, too, and those are the same page', async () => {
  const cache = createPageCache()
  const made = await cache.make('a', '/', async () => page('the same words, '.repeat(100)))
  await expect.poll(() => cache.get('a', '/')?.brotli).toBeDefined()
  const kept = cache.get('a', '/')
  expect(brotliDecompressSync(kept?.brotli ?? '')).toEqual(made.body)
  expect(gunzipSync(kept?.gzip ?? '')).toEqual(made.body)
  expect(kept?.etag).toBe(made.etag)
})

test('a page that is dropped while it is compressed stays dropped', async () => {
  const cache = createPageCache()
  await cache.make('a', '/', async () => page('x'.repeat(200_000)))
  cache.drop('a')
  await new Promise((done) => setTimeout(done, 50))
  expect(cache.get('a', '/')).toBeUndefined()
})
