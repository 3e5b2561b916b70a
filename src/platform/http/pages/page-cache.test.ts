import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { encodePage } from './encode-page.ts'
import { createPageCache, MAX_STALE_MS } from './page-cache.ts'

const page = (text: string, keep = true) => encodePage({ status: 200, contentType: 'text/html', text }, keep)

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

test.each(['drop', 'clear'] as const)('a rendering that began before a %s is answered but not cached', async (how) => {
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

test('a personal page is not cached', async () => {
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

const away = () => Promise.reject(Object.assign(new Error('it is away'), { code: 'ECONNREFUSED' }))

/** A cache whose database can be away, since a moment or for all of its copies. */
function cacheOf() {
  const database = { isAway: false, since: Number.NEGATIVE_INFINITY, judged: 0, tell: [] as (() => void)[] }
  const cache = createPageCache({
    outage: {
      covers: (moment) => database.isAway && moment >= database.since,
      async judge() {
        database.judged++
        return database.isAway
      },
      orLast: (read, last) =>
        Promise.race([read(), new Promise<typeof last>((done) => void database.tell.push(() => done(last)))]),
    },
  })
  return { database, cache }
}

test('in an outage of the database the copy of a page is given, and says for how long it was kept', async () => {
  const { cache, database } = cacheOf()
  await cache.make('a', '/', async () => page('of before'))
  cache.clear()
  expect(cache.get('a', '/')).toBeUndefined()
  database.isAway = true
  expect(cache.get('a', '/')?.body.toString()).toBe('of before')
  expect(cache.get('a', '/')?.staleForMs).toBeGreaterThanOrEqual(0)
  await expect(cache.make('b', '/', away)).rejects.toThrow('it is away')
  await expect(cache.make('a', '/other', away)).rejects.toThrow('it is away')
  database.isAway = false
  expect(cache.get('a', '/')).toBeUndefined()
})

test('a rendering that waits for a frozen database is left for the copy as soon as the outage is certain', async () => {
  const { cache, database } = cacheOf()
  await cache.make('a', '/', async () => page('of before'))
  cache.clear()
  const frozen = Promise.withResolvers<ReturnType<typeof page>>()
  const [first, second] = [cache.make('a', '/', () => frozen.promise), cache.make('a', '/', () => frozen.promise)]
  database.isAway = true
  for (const tell of database.tell) tell()
  expect((await first).body.toString()).toBe('of before')
  expect(await second).toBe(await first)
  // It ends later than the outage, and by then there may have been changes.
  database.isAway = false
  cache.clear()
  frozen.resolve(page('of the outage'))
  await frozen.promise
  expect((await cache.make('a', '/', async () => page('of after'))).body.toString()).toBe('of after')
})

test('without a copy the page is waited for', async () => {
  const { cache, database } = cacheOf()
  const frozen = Promise.withResolvers<ReturnType<typeof page>>()
  const made = cache.make('a', '/', () => frozen.promise)
  database.isAway = true
  for (const tell of database.tell) tell()
  frozen.resolve(page('of after'))
  expect((await made).body.toString()).toBe('of after')
})

test('clearing again and again while nothing can be heard keeps the copy, and its age is that of the first time', async () => {
  const { cache, database } = cacheOf()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  database.isAway = true
  await cache.make('a', '/', async () => page('of before'))
  for (let n = 0; n < 20; n++) {
    cache.clear()
    vi.advanceTimersByTime(200)
  }
  expect((await cache.make('a', '/', away)).staleForMs).toBe(4_000)
})

test('copies older than five minutes are not served', async () => {
  const { cache, database } = cacheOf()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  database.isAway = true
  await cache.make('a', '/', async () => page('of before'))
  cache.clear()
  vi.advanceTimersByTime(MAX_STALE_MS - 1)
  expect((await cache.make('a', '/', away)).staleForMs).toBe(MAX_STALE_MS - 1)
  vi.advanceTimersByTime(1)
  await expect(cache.make('a', '/', away)).rejects.toThrow('it is away')
})

test('a failure that turns out to be of this process alone brings no copy back', async () => {
  const { cache, database } = cacheOf()
  await cache.make('a', '/', async () => page('of before'))
  cache.clear()
  await expect(cache.make('a', '/', away)).rejects.toThrow('it is away')
  expect(database.judged).toBe(1)
})

test('a copy from before something may have changed unheard is not served', async () => {
  const { cache, database } = cacheOf()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await cache.make('a', '/', async () => page('of before'))
  cache.clear()
  vi.advanceTimersByTime(1_000)
  Object.assign(database, { isAway: true, since: performance.now() })
  await expect(cache.make('a', '/', away)).rejects.toThrow('it is away')
})

test('an error of the product serves no copy, and does not query the database', async () => {
  const { cache, database } = cacheOf()
  await cache.make('a', '/', async () => page('of before'))
  cache.clear()
  const mistake = () => Promise.reject(new Error('a mistake'))
  await expect(cache.make('a', '/', mistake)).rejects.toThrow('a mistake')
  expect(database.judged).toBe(0)
})

test('of a website that is known to have changed there is no copy', async () => {
  const { cache, database } = cacheOf()
  await cache.make('a', '/', async () => page('of before'))
  cache.clear()
  cache.drop('a')
  database.isAway = true
  await expect(cache.make('a', '/', away)).rejects.toThrow('it is away')
})

test('a copy is there in compressed forms, too', async () => {
  const { cache, database } = cacheOf()
  await cache.make('a', '/', async () => page('the same words, '.repeat(100)))
  cache.clear()
  database.isAway = true
  await expect.poll(() => cache.get('a', '/')?.brotli).toBeDefined()
})
