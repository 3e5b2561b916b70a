import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnavailable } from '../errors/unavailable.ts'
import { type ConnectionResult, DatabaseAway, SILENT_AFTER_MS, watchForOutage } from './database-outage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A database that behaves as it is told, seen by a process that hears from it until it is away. */
function opened() {
  const database = {
    result: 'answered' as ConnectionResult | 'silent',
    mayOthersReach: false,
    heardAt: 0,
    answeredAt: 0,
    attempts: 0,
  }
  const silent: (() => void)[] = []
  const outage = watchForOutage({
    reach: {
      heardAt: () => database.heardAt,
      answeredAt: () => database.answeredAt,
      mayOthersReach: () => database.mayOthersReach,
    },
    connect(signal) {
      database.attempts++
      const { result } = database
      if (result !== 'silent') return Promise.resolve(result)
      return new Promise((done) => {
        signal.addEventListener('abort', () => done('broken'))
        silent.push(() => done('answered'))
      })
    },
  })
  return {
    database,
    outage,
    /** The frozen server goes on. */
    thaw() {
      database.result = 'answered'
      for (const answer of silent.splice(0)) answer()
    },
  }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a database that answers is not away', async () => {
  const { outage } = opened()
  expect(await outage.judge()).toBe(false)
  expect(outage.isCertain()).toBe(false)
})

test('a refusal is certain at once, whoever else there is, until a connection is taken', async () => {
  const { outage, database } = opened()
  Object.assign(database, { result: 'refused', mayOthersReach: true })
  await pass(1_000)
  expect(await outage.judge()).toBe(true)
  expect(outage.isCertain()).toBe(true)
  await pass(10_000)
  expect(outage.isCertain()).toBe(true)
  database.result = 'answered'
  await pass(600)
  expect(outage.isCertain()).toBe(false)
  expect(outage.covers(performance.now())).toBe(false)
})

test('an outage that begins right after another, before a connection was tried in between, is one, too', async () => {
  const { outage, database } = opened()
  database.result = 'refused'
  await pass(1_000)
  expect(await outage.judge()).toBe(true)
  await pass(300)
  database.heardAt = performance.now()
  expect(outage.isCertain()).toBe(false)
  await pass(10)
  database.result = 'silent'
  await pass(SILENT_AFTER_MS + 600)
  expect(outage.isCertain()).toBe(true)
  expect(outage.covers(performance.now())).toBe(true)
})

test.each(['silent', 'broken'] as const)(
  'a database that is %s is away after two seconds, if no other process reaches it',
  async (result) => {
    const { outage, database } = opened()
    await pass(1_000)
    database.result = result
    outage.suspect()
    await pass(SILENT_AFTER_MS - 1)
    expect(outage.isCertain()).toBe(false)
    await pass(1)
    expect(outage.isCertain()).toBe(true)
  },
)

test('only the first wait: while a frozen database is known to be away, nobody does, and connections are tried one by one', async () => {
  const { outage, database, thaw } = opened()
  await pass(1_000)
  database.result = 'silent'
  const first = outage.judge()
  await pass(SILENT_AFTER_MS)
  expect(await first).toBe(true)
  const { attempts } = database
  for (let n = 0; n < 1_000; n++) expect(await outage.judge()).toBe(true)
  expect(database.attempts).toBe(attempts)
  for (let n = 0; n < 300; n++) {
    outage.suspect()
    await pass(200)
    expect(outage.isCertain()).toBe(true)
  }
  expect(database.attempts).toBeLessThan(attempts + 60_000 / SILENT_AFTER_MS)
  thaw()
  await pass(600)
  expect(outage.isCertain()).toBe(false)
})

test('a database that answers statements is not away, however long a new connection takes', async () => {
  const { outage, database } = opened()
  await pass(1_000)
  database.result = 'silent'
  outage.suspect()
  await pass(SILENT_AFTER_MS - 10)
  database.answeredAt = performance.now()
  await pass(10)
  expect(outage.isCertain()).toBe(false)
  await pass(2 * SILENT_AFTER_MS)
  expect(outage.isCertain()).toBe(true)
})

test('a database that another process may reach is not away, however silent it is', async () => {
  const { outage, database } = opened()
  Object.assign(database, { result: 'silent', mayOthersReach: true })
  const judged = outage.judge()
  await pass(10_000)
  expect(await judged).toBe(false)
})

test('others who are still heard of at first, and then no longer, do not reach it either', async () => {
  const { outage, database } = opened()
  await pass(1_000)
  Object.assign(database, { result: 'silent', mayOthersReach: true })
  const judged = outage.judge()
  await pass(SILENT_AFTER_MS + 500)
  database.mayOthersReach = false
  await pass(200)
  expect(await judged).toBe(true)
})

test('a process that was suspended itself has not waited', async () => {
  vi.useRealTimers()
  const { outage, database, thaw } = opened()
  database.result = 'silent'
  const judged = outage.judge()
  setImmediate(thaw)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SILENT_AFTER_MS + 100)
  expect(await judged).toBe(false)
})

test('as soon as anything is heard of the database, the outage is over', async () => {
  const { outage, database } = opened()
  await pass(1_000)
  database.result = 'refused'
  await outage.judge()
  expect(outage.isCertain()).toBe(true)
  database.heardAt = performance.now() + 1
  expect(outage.isCertain()).toBe(false)
})

test('it covers only moments since which nothing can have changed unheard', async () => {
  const { outage, database } = opened()
  await pass(1_000)
  const heard = performance.now()
  database.heardAt = heard
  await pass(1_000)
  // A connection is still possible, although nothing is heard: others may change what they like.
  expect(await outage.judge()).toBe(false)
  const possible = performance.now()
  await pass(1_000)
  database.result = 'refused'
  await outage.judge()
  expect([heard - 1, heard, possible - 1, possible].map(outage.covers)).toEqual([false, false, false, true])
})

test('what is being read is waited for until an outage is certain, and then nothing more is read', async () => {
  const { outage, database } = opened()
  await pass(1_000)
  expect(await outage.orLast(async () => 'new', 'last')).toBe('new')
  database.result = 'silent'
  const reading = outage.orLast(() => new Promise<string>(() => {}), 'last')
  outage.suspect()
  await pass(SILENT_AFTER_MS)
  expect(await reading).toBe('last')
  const read = vi.fn(async () => 'new')
  expect(await outage.orLast(read, 'last')).toBe('last')
  expect(read).not.toHaveBeenCalled()
})

test('what has no last value is refused as soon as an outage is certain, and from then on at once, until it is over', async () => {
  const { outage, database, thaw } = opened()
  await pass(1_000)
  expect(await outage.orReject(async () => 'new')).toBe('new')
  database.result = 'silent'
  const reading = outage.orReject(() => new Promise<string>(() => {})).catch((error: unknown) => error)
  outage.suspect()
  await pass(SILENT_AFTER_MS)
  expect(await reading).toBeInstanceOf(DatabaseAway)
  expect(isUnavailable(await reading)).toBe(true)
  const read = vi.fn(async () => 'new')
  for (let n = 0; n < 100; n++) await expect(outage.orReject(read)).rejects.toThrow(DatabaseAway)
  expect(read).not.toHaveBeenCalled()
  thaw()
  await pass(600)
  expect(await outage.orReject(read)).toBe('new')
})

test('a closed one judges nothing more', async () => {
  const { outage, database } = opened()
  await pass(1_000)
  database.result = 'refused'
  await outage.judge()
  outage.close()
  const { attempts } = database
  outage.suspect()
  await pass(10_000)
  expect(database.attempts).toBe(attempts)
})
