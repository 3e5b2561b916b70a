import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { type Recorded, StreamDeleted, type StreamId, VersionConflict } from '../event-store.ts'
import { newEvent, newStream, readAll, type Store } from './streams.suite.ts'

export function reading(store: Store) {
  async function streamOf(length: number): Promise<StreamId> {
    const id = newStream()
    for (let left = length; left > 0; left -= 200)
      await store().append(
        id,
        Array.from({ length: Math.min(left, 200) }, () => newEvent()),
        { expected: 'any' },
      )
    return id
  }
  const versions = (events: Recorded[]) => events.map((event) => event.version)

  test('reading starts and stops at the given versions, also in a stream of many pages', async () => {
    const id = await streamOf(1_100)
    expect(versions(await readAll(store(), id))).toEqual(Array.from({ length: 1_100 }, (_, n) => n))
    expect(versions(await readAll(store(), id, { from: 510, limit: 3 }))).toEqual([510, 511, 512])
    expect(await readAll(store(), id, { from: 1_100 })).toEqual([])
    expect(await readAll(store(), newStream())).toEqual([])
  })

  test('what was truncated is no longer read, and versions go on', async () => {
    const id = await streamOf(5)
    await store().truncateBefore(id, 3)
    await store().truncateBefore(id, 2)
    expect(versions(await readAll(store(), id))).toEqual([3, 4])
    await store().truncateBefore(id, 99)
    expect(await readAll(store(), id)).toEqual([])
    await expect(store().append(id, [newEvent()], { expected: 'none' })).rejects.toThrow(VersionConflict)
    expect((await store().append(id, [newEvent()], { expected: 4 })).version).toBe(5)
  })

  test.each([0, 2])('a deleted stream of %i events is empty and takes nothing more', async (length) => {
    const id = await streamOf(length)
    await store().deleteStream(id)
    expect(await readAll(store(), id)).toEqual([])
    await expect(store().append(id, [newEvent()], { expected: 'any' })).rejects.toThrow(StreamDeleted)
  })

  test('all streams of a website are deleted at once, and those of others stay', async () => {
    const websiteId = `gone${v7().replaceAll('-', '')}`
    const [kept, cart, order] = [newStream(), newStream('cart', websiteId), newStream('order', websiteId)]
    for (const id of [kept, cart, order]) await store().append(id, [newEvent(), newEvent()], { expected: 'none' })
    await store().deleteStreamsOf(websiteId, ['cart', 'order'])
    await store().deleteStreamsOf(websiteId, ['cart', 'order'])
    expect([await readAll(store(), cart), await readAll(store(), order)]).toEqual([[], []])
    expect(await readAll(store(), kept)).toHaveLength(2)
  })
}
