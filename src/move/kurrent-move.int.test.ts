import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type { NewEvent, Recorded } from '../platform/event-store/event-store.ts'
import { startStandIn } from '../testing/kurrentdb-stand-in.ts'
import {
  bring,
  exported,
  filledLog,
  kurrentLog,
  postgresLog,
  readAll,
  rebuiltModels,
  setReactions,
  withoutPosition,
} from '../testing/movable-log.ts'
import { listReactionCheckpoints } from './log-source.ts'

const nextEvent = (): NewEvent => ({ id: v7(), type: 'CartPurchased', data: {}, meta: { v: 1, correlationId: 'test' } })

async function emptyKurrent() {
  const server = await startStandIn()
  const log = await kurrentLog(server.url)
  afterAll(() => server.stop())
  return log
}

/** Each website's own order; websites may overtake each other on the way. */
const byWebsite = (events: Recorded[]) => Object.groupBy(events.map(withoutPosition), ({ websiteId }) => websiteId)

const between = await emptyKurrent()

test('from PostgreSQL to KurrentDB and back nothing changes: ids, versions, times, states, read models to the byte, and where reactions stand', async () => {
  const [source, back] = [await filledLog(1_200), await postgresLog()]
  const events = await readAll(source)
  const [cut, gone] = [...new Map(events.map((event) => [event.stream, event])).values()] as [Recorded, Recorded]
  await source.store.truncateBefore(cut, 1)
  await source.store.deleteStream(gone)
  await setReactions(source, { middle: events[599]?.position })

  await bring(between, await exported(source))
  const there = await readAll(between)
  expect(byWebsite(there)).toEqual(byWebsite(events))
  expect(await listReactionCheckpoints(between.db)).toEqual([
    { name: 'reaction:middle', position: there[599]?.position },
  ])
  expect(new Set(there.slice(0, 600).map(({ id }) => id))).toEqual(new Set(events.slice(0, 600).map(({ id }) => id)))

  await bring(back, await exported(between))
  expect(byWebsite(await readAll(back))).toEqual(byWebsite(events))
  const [before, moved, returned] = [
    await rebuiltModels(source),
    await rebuiltModels(between),
    await rebuiltModels(back),
  ]
  expect(moved).toEqual(before)
  expect(returned).toEqual(before)
  for (const { store } of [between, back]) {
    expect((await Array.fromAsync(store.read(cut)))[0]?.version ?? 1).toBe(1)
    await expect(store.append(gone, [nextEvent()], { expected: 'any' })).rejects.toThrow('is deleted')
  }
}, 60_000)
