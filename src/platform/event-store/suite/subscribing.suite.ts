import { expect, test } from 'vitest'
import type { EventStore, Position, Recorded } from '../event-store.ts'
import { followUntil, type MakeEventStore, newEvent, newStream, type Store } from './streams.suite.ts'

/** Created anew in each test: files that share a process would share one signal. */
const patience = () => AbortSignal.timeout(60_000)

/** Appends one more event once the subscription caught up, and returns all events in the order received. */
async function followPastAndOneMore(store: EventStore, after: Position | 'start', past: number) {
  const seen: number[] = []
  const sizes: number[] = []
  let caughtUpAt: number | undefined
  for await (const { events, caughtUp } of store.subscribe({ categories: ['order'], after, signal: patience() })) {
    sizes.push(events.length)
    seen.push(...events.map((event) => (event.data as { n: number }).n))
    if (seen.length > past) break
    if (!caughtUp || caughtUpAt !== undefined) continue
    caughtUpAt = seen.length
    await store.append(newStream('order'), [newEvent({ n: past })], { expected: 'none' })
  }
  return { seen, caughtUpAt, largest: Math.max(...sizes) }
}

export function catchingUp(store: Store) {
  test('an empty log is caught up with at once', async () => {
    const stop = new AbortController()
    const after = await store().head()
    const batches = store().subscribe({ categories: ['nothing'], after, signal: stop.signal })
    const first = await batches[Symbol.asyncIterator]().next()
    expect(first.value).toMatchObject({ events: [], caughtUp: true })
    stop.abort()
  })

  test('a deleted stream leaves no event of the store itself, and subscribers move past it', async () => {
    const after = await store().head()
    const id = newStream('voucher')
    await store().append(id, [newEvent()], { expected: 'none' })
    await store().deleteStream(id)
    const end = await store().head()
    const batches = store().subscribe({ categories: ['voucher'], after, signal: patience() })
    const types = new Set<string>()
    for await (const { events, position, caughtUp } of batches) {
      for (const { type } of events) types.add(type)
      if (caughtUp && store().compare(position, end) >= 0) break
    }
    expect([...types].filter((type) => type !== 'CartEntryAdded')).toEqual([])
  })

  test('a subscriber is given the past, is told that it has caught up, and then what comes', async () => {
    const after = await store().head()
    const past = Array.from({ length: 1_200 }, (_, n) => newEvent({ n }))
    for (let n = 0; n < past.length; n += 200)
      await store().append(newStream('order'), past.slice(n, n + 200), { expected: 'none' })
    const { seen, caughtUpAt, largest } = await followPastAndOneMore(store(), after, past.length)
    expect(seen).toEqual(Array.from({ length: past.length + 1 }, (_, n) => n))
    expect([caughtUpAt, largest]).toEqual([past.length, 500])
  })

  test('a subscriber is given the categories and the website it asked for, and its position moves past the rest', async () => {
    const after = await store().head()
    const append = (category: string, websiteId: string) =>
      store().append(newStream(category, websiteId), [newEvent()], { expected: 'none' })
    const wanted = await append('coupon', 'w1')
    await append('coupon', 'w12')
    await append('couponbook', 'w1')
    const foreign = await append('order', 'w1')
    const seen: Recorded[] = []
    let position: Position | 'start' = 'start'
    for await (const batch of store().subscribe({
      categories: ['coupon'],
      websiteId: 'w1',
      after,
      signal: patience(),
    })) {
      seen.push(...batch.events)
      position = batch.position
      if (batch.caughtUp) break
    }
    expect(seen.map((event) => event.position)).toEqual([wanted.position])
    expect(store().compare(position, foreign.position)).toBeGreaterThanOrEqual(0)
    expect(store().compare('start', wanted.position)).toBeLessThan(0)
  })
}

export function followingLive(store: Store, make: MakeEventStore) {
  test('12 concurrent writers: a subscriber misses nothing, repeats nothing and sees each stream in order', async () => {
    const [writers, each] = [12, 60]
    const after = await store().head()
    const subscription = followUntil(
      store().subscribe({ categories: ['giftcard'], after, signal: patience() }),
      (_, place) => place === writers * each - 1,
    )
    const ids = Array.from({ length: writers }, () => newStream('giftcard'))
    const acknowledged = await Promise.all(
      ids.map(async (id) => {
        const sent: string[] = []
        for (let n = 0; n < each; n++) {
          const event = newEvent()
          await store().append(id, [event], { expected: n === 0 ? 'none' : n - 1 })
          sent.push(event.id)
        }
        return sent
      }),
    )
    const seen = await subscription
    expect(ids.map(({ entityId }) => seen.filter((e) => e.entityId === entityId).map((e) => e.id))).toEqual(
      acknowledged,
    )
    expect(
      seen.every((event, n) => n === 0 || store().compare(seen[n - 1]?.position ?? 'start', event.position) < 0),
    ).toBe(true)
  })

  test('a subscription ends when it is aborted and when its store closes', async () => {
    const own = await make()
    const stop = new AbortController()
    const after = await own.head()
    const aborted = followUntil(own.subscribe({ categories: ['never'], after, signal: stop.signal }), () => true)
    const closed = followUntil(own.subscribe({ categories: ['never'], after, signal: patience() }), () => true)
    stop.abort()
    expect(await aborted).toEqual([])
    await own.close()
    expect(await closed).toEqual([])
  })
}
