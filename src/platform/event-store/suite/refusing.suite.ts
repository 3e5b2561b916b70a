import { expect, test } from 'vitest'
import { EventNotStorable, EventTooLarge, StoreUnavailable } from '../event-store.ts'
import { type MakeEventStore, newEvent, newStream, readAll, type Store } from './streams.suite.ts'

export function refusing(store: Store) {
  test('an event of more than 64 kB is refused, one of just 64 kB is not', async () => {
    const room = 64 * 1024 - JSON.stringify(newEvent().meta).length - '{"text":""}'.length
    const id = newStream()
    const append = (length: number) => store().append(id, [newEvent({ text: 'x'.repeat(length) })], { expected: 'any' })
    await expect(append(room + 1)).rejects.toThrow(EventTooLarge)
    expect((await append(room)).version).toBe(0)
  })

  test.each([
    ['a NUL character', newEvent({ text: 'a\0b' })],
    ['half of a surrogate pair', newEvent({ text: 'a\ud800b' })],
    ['a NUL character in a key', newEvent({ 'a\0': 1 })],
    ['a NUL character in its type', newEvent({}, 'Cart\0')],
    ['a type of which only stores write events', newEvent({}, '$streamDeleted')],
    ['no UUID as its id', { ...newEvent(), id: 'one' }],
  ])('an event with %s is refused, and its neighbours are not', async (_, poison) => {
    const id = newStream()
    const [refused, accepted] = await Promise.allSettled([
      store().append(newStream(), [poison], { expected: 'none' }),
      store().append(id, [newEvent()], { expected: 'none' }),
    ])
    expect(refused).toMatchObject({ reason: expect.any(EventNotStorable) })
    expect(accepted.status).toBe('fulfilled')
  })

  test.each([
    { websiteId: 'w-1', category: 'cart', entityId: 'a' },
    { websiteId: 'w1', category: 'cart-w1', entityId: 'a' },
    { websiteId: 'W1', category: 'cart', entityId: 'a' },
    { websiteId: '', category: 'cart', entityId: 'a' },
    { websiteId: 'w1', category: '$ce', entityId: 'a' },
    { websiteId: 'w1', category: 'cart', entityId: '../../a' },
    { websiteId: 'w1', category: 'cart', entityId: "a'; drop table log.events" },
    { websiteId: 'w1', category: 'cart', entityId: 'a\n' },
    { websiteId: 'w1', category: 'cart', entityId: 'x'.repeat(201) },
  ])('a hostile stream name is refused: %j', async (id) => {
    await expect(store().append(id, [newEvent()], { expected: 'any' })).rejects.toThrow('Invalid ')
    await expect((async () => readAll(store(), id))()).rejects.toThrow('Invalid ')
  })

  test('no events, or more than 256 at once, are refused', async () => {
    const append = (length: number) =>
      store().append(
        newStream(),
        Array.from({ length }, () => newEvent()),
        { expected: 'none' },
      )
    await expect(append(0)).rejects.toThrow(RangeError)
    await expect(append(257)).rejects.toThrow(RangeError)
    expect((await append(256)).version).toBe(255)
  })
}

export function bounding(make: MakeEventStore) {
  test('when the waiting line is full, further appends are refused at once and none that was accepted is lost', async () => {
    const small = await make({ maxWaiting: 10, maxBatch: 4 })
    const ids = Array.from({ length: 50 }, () => newStream())
    const answers = await Promise.allSettled(ids.map((id) => small.append(id, [newEvent()], { expected: 'none' })))
    const lengths = await Promise.all(ids.map(async (id) => (await readAll(small, id)).length))
    expect(answers.map(({ status }) => status)).toEqual(ids.map((_, n) => (n < 10 ? 'fulfilled' : 'rejected')))
    expect(answers[10]).toMatchObject({ reason: expect.any(StoreUnavailable) })
    expect(lengths).toEqual(ids.map((_, n) => (n < 10 ? 1 : 0)))
    await small.close()
    await expect(small.append(newStream(), [newEvent()], { expected: 'none' })).rejects.toThrow(StoreUnavailable)
  })
}
