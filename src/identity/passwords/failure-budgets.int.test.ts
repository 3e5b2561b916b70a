import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testSecret } from '../../testing/browsers/test-passwords.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { type CountedFailure, createFailureBudgets, type FailureBudget } from './failure-budgets.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app, 8)
const budgets = createFailureBudgets(db, testSecret)
const budget: FailureBudget = {
  name: 'account',
  free: 5,
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  forgottenAfterMs: 15 * 60_000,
}
const ADA = 'ada@example.com'

beforeEach(async () => {
  await sql`delete from password_failures`.execute(db)
})

const at = (seconds: number) => new Date(Date.parse('2026-05-01T10:00:00.000Z') + seconds * 1000).toISOString()
const take = async (seconds: number, who = ADA) => (await budgets.take(budget, who, at(seconds))).waitMs

async function fail(times: number): Promise<void> {
  for (let n = 0; n < times; n++) expect(await take(0)).toBe(0)
}

test('after five failures the wait is one second, and doubles with each further one', async () => {
  await fail(5)
  expect(await take(0.9)).toBeCloseTo(100, 0)
  expect(await take(1)).toBe(0)
  expect(await take(2.9)).toBeCloseTo(100, 0)
  expect(await take(3)).toBe(0)
  expect(await take(6.9)).toBeGreaterThan(0)
})

test('refused attempts are not counted and do not extend the wait', async () => {
  await fail(5)
  for (let n = 0; n < 50; n++) await take(0.5)
  expect(await take(1)).toBe(0)
  expect(await budgets.count(budget, ADA, at(1))).toBe(6)
})

test('no wait is longer than the longest, however often strangers fail', async () => {
  for (let n = 0; n < 40; n++) expect(await take(n * 60)).toBe(0)
  expect(await take(39 * 60 + 59)).toBeGreaterThan(0)
  expect(await take(40 * 60)).toBe(0)
})

test('an attempt that was right is given back, and its wait with it', async () => {
  await fail(4)
  const right = (await budgets.take(budget, ADA, at(0))) as CountedFailure
  expect(await take(0)).toBeGreaterThan(0)
  await right.giveBack()
  expect(await budgets.count(budget, ADA, at(0))).toBe(4)
  expect(await take(0)).toBe(0)
  expect(await take(0)).toBeGreaterThan(0)
})

test('a late refund of an attempt does not remove the wait of a later failure', async () => {
  await fail(3)
  const late = (await budgets.take(budget, ADA, at(0))) as CountedFailure
  expect(await take(0)).toBe(0)
  expect(await take(1)).toBe(0)
  await late.giveBack()
  expect(await take(2)).toBeGreaterThan(0)
})

test('others have budgets of their own, and so has every name', async () => {
  await fail(5)
  expect(await take(0, 'ben@example.com')).toBe(0)
  expect((await budgets.take({ ...budget, name: 'address' }, ADA, at(0))).waitMs).toBe(0)
  expect(await budgets.findWait(budget, ADA, at(0))).toBeGreaterThan(0)
  expect(await budgets.findWait(budget, 'ben@example.com', at(0))).toBe(0)
})

test('attempts at once are free in whatever order their clocks stand', async () => {
  for (const seconds of [0.02, 0.01, 0]) expect(await take(seconds)).toBe(0)
})

test('concurrent attempts are all counted, in all processes', async () => {
  const other = createFailureBudgets(testPool(urls.app, 8), testSecret)
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, n) => (n % 2 ? budgets : other).take(budget, ADA, at(0))),
  )
  expect(outcomes.filter(({ waitMs }) => waitMs === 0)).toHaveLength(5)
})

test('after fifteen minutes without a failure the count is reset, and nothing is stored', async () => {
  await fail(5)
  expect(await take(15 * 60 + 1, 'ben@example.com')).toBe(0)
  const { rows } = await sql`select from password_failures`.execute(db)
  expect(rows).toHaveLength(1)
})

test('no e-mail and no address is stored, and names cannot be tested without the key', async () => {
  await fail(1)
  await budgets.take(budget, '192.0.2.7', at(0))
  const { rows } = await sql<{ key: string }>`select key from password_failures`.execute(db)
  expect(rows).toHaveLength(2)
  for (const { key } of rows) expect(key).toMatch(/^account:[\w-]{43}$/)
  const elsewhere = createFailureBudgets(db, 'the secret of another installation, 32 bytes')
  expect(elsewhere.nameOf(ADA)).not.toBe(budgets.nameOf(ADA))
})
