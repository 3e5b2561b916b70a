import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase, testPool } from '../testing/test-database.ts'
import { createSignInPace } from './sign-in-pace.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app, 8)
const pace = createSignInPace(db)

beforeEach(async () => {
  await sql`delete from sign_in_paces`.execute(db)
})

const at = (seconds: number) => new Date(Date.parse('2026-05-01T10:00:00.000Z') + seconds * 1000).toISOString()

async function fail(times: number): Promise<void> {
  for (let n = 0; n < times; n++) await pace.begin('ada@example.com', at(0))
}

test('five failures cost nothing but the fifth’s second; the next ones wait twice as long each time', async () => {
  await fail(5)
  await expect(pace.begin('ada@example.com', at(0.9))).rejects.toThrow(
    'Too many attempts to sign in. Please try again in a minute.',
  )
  await pace.begin('ada@example.com', at(1))
  await expect(pace.begin('ada@example.com', at(2.9))).rejects.toMatchObject({ retryAfterSeconds: 1 })
  await pace.begin('ada@example.com', at(3))
  await expect(pace.begin('ada@example.com', at(6.9))).rejects.toThrow()
})

test('nobody waits longer than a minute, however often strangers fail', async () => {
  for (let n = 0; n < 40; n++) await pace.begin('ada@example.com', at(n * 60))
  await expect(pace.begin('ada@example.com', at(39 * 60 + 59))).rejects.toThrow()
  await pace.begin('ada@example.com', at(40 * 60))
})

test('being right forgets the failures, and others have none', async () => {
  await fail(4)
  const wasRight = await pace.begin('ada@example.com', at(0))
  await wasRight()
  await fail(4)
  await pace.begin('ben@example.com', at(0))
})

test('attempts at once are free in whatever order their clocks stand', async () => {
  for (const seconds of [0.02, 0.01, 0]) await pace.begin('ada@example.com', at(seconds))
})

test('many at once count as many, whichever processes they ask', async () => {
  const other = createSignInPace(testPool(urls.app, 8))
  const attempts = Array.from({ length: 30 }, (_, n) => (n % 2 ? pace : other).begin('ada@example.com', at(0)))
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('after a quarter of an hour without a failure it is as if there had been none, and nothing is kept of it', async () => {
  await fail(5)
  await pace.begin('ben@example.com', at(15 * 60 + 1))
  const { rows } = await sql`select from sign_in_paces`.execute(db)
  expect(rows).toHaveLength(1)
})

test('no e-mail is written down', async () => {
  await fail(1)
  const { rows } = await sql`select * from sign_in_paces`.execute(db)
  expect(JSON.stringify(rows)).not.toContain('ada')
})
