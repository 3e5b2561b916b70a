import { readFile, writeFile } from 'node:fs/promises'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { fillLog } from '../../proof/event-store/random-history.ts'
import { createRandom } from '../../proof/processes/random.ts'
import type { NewEvent, Position, Recorded } from '../platform/event-store/event-store.ts'
import {
  bring,
  exported,
  filledLog,
  newFile,
  postgresLog,
  readAll,
  rebuildReadModels,
  setReactions,
  targetOf,
  withoutPosition,
} from '../testing/databases/portable-log.ts'
import { importLog } from './import-log.ts'
import type { LogImporter } from './log-importer.ts'
import { listReactionCheckpoints } from './log-source.ts'

const nextEvent = (): NewEvent => ({ id: v7(), type: 'CartPurchased', data: {}, meta: { v: 1, correlationId: 'test' } })
const source = await filledLog()

test('a log that was moved holds the same events in the same order, and read models rebuilt from it are the same to the byte', async () => {
  const target = await postgresLog()
  const { end } = await bring(target, await exported(source))
  const events = await readAll(source)
  expect(end.events).toBe(events.length)
  expect((await readAll(target)).map(withoutPosition)).toEqual(events.map(withoutPosition))
  expect(await rebuildReadModels(target)).toEqual(await rebuildReadModels(source))
  const [first] = events as [Recorded]
  const last = events.filter(({ stream }) => stream === first.stream).length - 1
  expect((await target.store.append(first, [nextEvent()], { expected: last })).version).toBe(last + 1)
})

test('truncated and deleted streams stay so after the move', async () => {
  const [from, target] = [await filledLog(), await postgresLog()]
  const streams = [...new Map((await readAll(from)).map((event) => [event.stream, event])).values()]
  const [cut, gone] = streams as [Recorded, Recorded]
  await from.store.truncateBefore(cut, 1)
  await from.store.deleteStream(gone)
  await bring(target, await exported(from))
  expect((await Array.fromAsync(target.store.read(cut))).map(withoutPosition)).toEqual(
    (await Array.fromAsync(from.store.read(cut))).map(withoutPosition),
  )
  await expect(target.store.append(gone, [nextEvent()], { expected: 'any' })).rejects.toThrow('is deleted')
})

test('of one website only its own events come, and it is added to a log that has others', async () => {
  const target = await postgresLog()
  const foreign = await fillLog(target.store, { events: 50, websites: 1, random: createRandom(3) })
  const file = await exported(source, 'w2')
  await bring(target, file)
  const all = await readAll(target)
  expect(all.slice(foreign).map(withoutPosition)).toEqual((await readAll(source, 'w2')).map(withoutPosition))
  expect(all.slice(0, foreign).every(({ websiteId }) => websiteId === 'w1')).toBe(true)
  expect(await bring(target, file)).toMatchObject({ isRepeated: true, already: (await readAll(source, 'w2')).length })
  expect((await readAll(target)).map(withoutPosition)).toEqual(all.map(withoutPosition))
  const others = await exported(source, 'w1')
  await expect(bring(target, others)).rejects.toThrow('The log already contains events of the website w1.')
})

test('a whole log is refused where there are events', async () => {
  await expect(bring(source, await exported(source))).rejects.toThrow('The log already contains events.')
})

test('reactions stand after the same event as before, and one that the file does not know begins at the end', async () => {
  const [from, target] = [await filledLog(), await postgresLog()]
  const events = await readAll(from)
  const reactions = { early: 'start', middle: events[1_499]?.position, late: events.at(-1)?.position }
  await setReactions(from, reactions)
  await setReactions(target, { middle: '7', unknown: '7' })
  await bring(target, await exported(from))
  const moved = await readAll(target)
  expect(await listReactionCheckpoints(target.db)).toEqual([
    { name: 'reaction:early', position: 'start' },
    { name: 'reaction:late', position: moved.at(-1)?.position },
    { name: 'reaction:middle', position: moved[1_499]?.position },
    { name: 'reaction:unknown', position: moved.at(-1)?.position },
  ])
})

test('one website is not brought while a reaction has not seen all that is there', async () => {
  const target = await postgresLog()
  await fillLog(target.store, { events: 50, websites: 1, random: createRandom(3) })
  await setReactions(target, { late: 'start' })
  await expect(bring(target, await exported(source, 'w2'))).rejects.toThrow('reaction late has not caught up')
})

test('a killed import resumes where it was, and writes nothing twice', async () => {
  const target = await postgresLog()
  const file = await exported(source)
  for (const dies of [0, 1]) {
    const importer = dyingAfter(target.importer, dies)
    await expect(importLog({ target: { ...targetOf(target), importer }, file })).rejects.toThrow('killed')
  }
  const other = await exported(source, 'w1')
  await expect(bring(target, other)).rejects.toThrow('An import of another file is unfinished.')
  expect((await bring(target, file)).already).toBe(1_000)
  expect((await readAll(target)).map(withoutPosition)).toEqual((await readAll(source)).map(withoutPosition))
})

/** Crashes after this many batches were recorded and another one was written. */
function dyingAfter(importer: LogImporter, batches: number): LogImporter {
  let written = 0
  return {
    async write(events) {
      await importer.write(events)
      if (written++ === batches) throw new Error('killed')
    },
    close: async () => {},
  }
}

test('concurrent writes to the log stop the import', async () => {
  const target = await postgresLog()
  const importer: LogImporter = {
    async write(events) {
      await target.importer.write(events)
      await target.store.append({ category: 'cart', websiteId: 'w9', entityId: v7() }, [nextEvent()], {
        expected: 'none',
      })
    },
    close: async () => {},
  }
  const going = importLog({ target: { ...targetOf(target), importer }, file: await exported(source) })
  await expect(going).rejects.toThrow('Another process wrote to the log during the import.')
})

test('a damaged file is refused with the place, and nothing of it is written', async () => {
  const target = await postgresLog()
  const file = await exported(source)
  const whole = await readFile(file)
  const half = newFile()
  await writeFile(half, whole.subarray(0, whole.length >> 1))
  await expect(bring(target, half)).rejects.toThrow(/is damaged after its event [1-9]\d*: unexpected end of file/)
  const flipped = Buffer.from(whole)
  flipped[whole.length >> 1] = (flipped[whole.length >> 1] as number) ^ 0x10
  await writeFile(half, flipped)
  await expect(bring(target, half)).rejects.toThrow(/is damaged after its event [1-9]\d*: /)
  await writeFile(half, 'hello')
  await expect(bring(target, half)).rejects.toThrow('was not made by npm run events -- export.')
  await expect(bring(target, newFile())).rejects.toThrow('There is no file')
  expect(await target.store.head()).toBe('start')
})

test('what is written while a log is exported is either before its end or not in the file', async () => {
  const from = await filledLog()
  const head = (await from.store.head()) as Position
  const writing = fillLog(from.store, { events: 500, websites: 2, random: createRandom(9) })
  const file = await exported(from)
  await writing
  const target = await postgresLog()
  const { end } = await bring(target, file)
  const events = await readAll(from)
  expect(end.events).toBeGreaterThanOrEqual(
    events.filter(({ position }) => from.store.compare(position, head) <= 0).length,
  )
  expect((await readAll(target)).map(withoutPosition)).toEqual(events.slice(0, end.events).map(withoutPosition))
})
