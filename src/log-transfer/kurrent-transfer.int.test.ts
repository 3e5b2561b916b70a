import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type { NewEvent, Recorded } from '../platform/event-store/event-store.ts'
import {
  bring,
  exported,
  filledLog,
  kurrentLog,
  newFile,
  postgresLog,
  readAll,
  rebuildReadModels,
  setReactions,
  withoutPosition,
} from '../testing/databases/portable-log.ts'
import { startStandIn } from '../testing/servers/kurrentdb-stand-in.ts'
import { listReactionCheckpoints } from './log-source.ts'

const nextEvent = (): NewEvent => ({ id: v7(), type: 'CartPurchased', data: {}, meta: { v: 1, correlationId: 'test' } })

async function emptyKurrent() {
  const server = await startStandIn()
  const log = await kurrentLog(server.url)
  afterAll(() => server.stop())
  return log
}

/** Order within each website; websites may be reordered. */
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
    await rebuildReadModels(source),
    await rebuildReadModels(between),
    await rebuildReadModels(back),
  ]
  expect(moved).toEqual(before)
  expect(returned).toEqual(before)
  for (const { store } of [between, back]) {
    expect((await Array.fromAsync(store.read(cut)))[0]?.version ?? 1).toBe(1)
    await expect(store.append(gone, [nextEvent()], { expected: 'any' })).rejects.toThrow('is deleted')
  }
}, 240_000)

test('a deleted stream neither damages an export nor keeps one from being imported, also one that an earlier version made', async () => {
  const [source, now, before] = [await emptyKurrent(), await emptyKurrent(), await emptyKurrent()]
  const id = (entityId: string) => ({ category: 'cart', websiteId: 'w1', entityId })
  for (const entityId of ['a', 'b', 'c']) await source.store.append(id(entityId), [nextEvent()], { expected: 'none' })
  await source.store.deleteStream(id('b'))
  await source.store.append(id('a'), [nextEvent()], { expected: 0 })
  const events = await readAll(source)
  expect(events.map(({ type }) => type)).toEqual(Array(4).fill('CartPurchased'))
  await setReactions(source, { middle: events[2]?.position, end: await source.store.head() })

  const file = await exported(source)
  await bring(now, file)
  await bring(before, withTombstone(file, 3))
  for (const log of [now, before]) {
    expect((await readAll(log)).map(withoutPosition)).toEqual(events.map(withoutPosition))
    const there = await readAll(log)
    expect(await listReactionCheckpoints(log.db)).toEqual([
      { name: 'reaction:end', position: there[3]?.position },
      { name: 'reaction:middle', position: there[2]?.position },
    ])
    await expect(log.store.append(id('b'), [nextEvent()], { expected: 'any' })).rejects.toThrow('is deleted')
    await exported(log)
  }
})

/** A file of an earlier version, which stored tombstones as events: inserts one after this many events. */
function withTombstone(file: string, after: number): string {
  const lines = gunzipSync(readFileSync(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const [header, ...rest] = lines.filter(({ line }) => line !== 'block' && line !== 'end')
  const events = rest.filter(({ line }) => line === 'event')
  const tombstone = { ...events[1], type: '$streamDeleted', version: 9223372036854776000, id: v7(), data: {} }
  const all = events.toSpliced(after, 0, { ...tombstone, meta: {} })
  const notes = rest.filter(({ line }) => line !== 'event')
  for (const note of notes) if (note.line === 'reaction' && note.place > after) note.place++
  const block = [header, ...all, ...notes].map((line) => `${JSON.stringify(line)}\n`).join('')
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const whole = `${block}${JSON.stringify({ line: 'block', events: all.length, sha256: sha256(block) })}\n`
  const end = { ...lines.at(-1), events: all.length, contents: sha256('other'), sha256: sha256(whole) }
  const old = newFile()
  writeFileSync(old, gzipSync(`${whole}${JSON.stringify(end)}\n`))
  return old
}
