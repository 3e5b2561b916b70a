import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { outbox } from '../src/platform/outbox/outbox.ts'
import { createTestDatabase, testPool } from '../src/testing/databases/test-database.ts'
import { scheduleOnce } from './schedule.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const db = testPool(urls.app, 8)
const schedule = { job: 'forget-expired-sessions', everyMs: 3_600_000 }
const at = (time: string) => new Date(`2026-11-21T${time}Z`)
const rows = () => outbox(owner).selectFrom('outbox').selectAll().orderBy('available_at').execute()

afterEach(async () => {
  await sql`truncate outbox, schedules`.execute(owner)
})

function once(now: Date, websiteIds = ['a', 'b']) {
  return scheduleOnce({ db, schedule, now, listWebsiteIds: async () => websiteIds })
}

test('each website gets the job once an hour, under an id with the hour', async () => {
  expect(await once(at('10:20:00'))).toBe(true)
  expect((await rows()).map(({ website_id, id, name, data }) => [website_id, id, name, data]).sort()).toEqual([
    ['a', 'forget-expired-sessions:2026-11-21T10:00:00.000Z', 'forget-expired-sessions', {}],
    ['b', 'forget-expired-sessions:2026-11-21T10:00:00.000Z', 'forget-expired-sessions', {}],
  ])
})

test('the hour is taken once, also after its jobs are done and by a clock that is behind', async () => {
  await once(at('10:20:00'))
  await sql`truncate outbox`.execute(owner)
  expect(await once(at('10:59:59'))).toBe(false)
  expect(await once(at('09:59:59'))).toBe(false)
  expect(await rows()).toEqual([])
  expect(await once(at('11:00:00'))).toBe(true)
  expect(await rows()).toHaveLength(2)
})

test('of many processes one takes the hour', async () => {
  const taken = await Promise.all(Array.from({ length: 8 }, () => once(at('10:20:00'))))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('when putting the jobs in fails, the hour is not taken', async () => {
  const failing = scheduleOnce({
    db,
    schedule,
    now: at('10:20:00'),
    listWebsiteIds: () => Promise.reject(new Error('no')),
  })
  await expect(failing).rejects.toThrow('no')
  expect(await once(at('10:20:00'))).toBe(true)
})

test('the jobs of many websites are spread over half an hour', async () => {
  const now = new Date(Date.now() + 60_000)
  await once(
    now,
    Array.from({ length: 400 }, (_, n) => `w${n}`),
  )
  const minutes = (await rows()).map(({ available_at }) =>
    Math.floor((available_at.getTime() - now.getTime()) / 60_000),
  )
  expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([0, 29])
  const busiest = Math.max(
    ...Map.groupBy(minutes, (minute) => minute)
      .values()
      .map(({ length }) => length),
  )
  expect(busiest).toBeLessThan(35)
})
