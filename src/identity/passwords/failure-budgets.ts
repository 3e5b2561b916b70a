import { createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** A number of failures without a wait, then waits that double each time. */
export interface FailureBudget {
  /** Prefix of keys; letters only. */
  name: string
  free: number
  /** Milliseconds to wait after the last free failure. */
  firstWaitMs: number
  longestWaitMs: number
  /** Milliseconds after the last failure until the count is reset. */
  forgottenAfterMs: number
}

/** A failure that was counted in advance. */
export interface CountedFailure {
  waitMs: 0
  /** Call this when the attempt succeeded: removes the counted failure. */
  giveBack(): Promise<void>
}

/** The attempt is rejected; milliseconds until the next one is allowed. */
export interface RefusedAttempt {
  waitMs: number
}

/** Counts for all processes together, in PostgreSQL. Keys reveal nothing: subjects are stored as keyed hashes. */
export interface FailureBudgets {
  /** Counts a failure in advance, so that concurrent attempts are all counted; or returns the wait without counting. */
  take(budget: FailureBudget, subject: string, now: string): Promise<CountedFailure | RefusedAttempt>
  /** Milliseconds to wait; 0 when an attempt would be allowed. */
  findWait(budget: FailureBudget, subject: string, now: string): Promise<number>
  /** Number of failures that still count. */
  count(budget: FailureBudget, subject: string, now: string): Promise<number>
  clear(budget: FailureBudget, subject: string): Promise<void>
  /** The pseudonym of a subject, for tables and challenges. */
  nameOf(subject: string): string
}

/** @param secret of this installation; the key is derived from it */
export function createFailureBudgets(db: Database, secret: string): FailureBudgets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'password failures', 32))
  const nameOf = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url')
  const keyOf = ({ name }: FailureBudget, subject: string) => `${name}:${nameOf(subject)}`
  return {
    nameOf,
    async take(budget, subject, now) {
      const row = keyOf(budget, subject)
      const waitsUntil = await countFailure(db, row, budget, now)
      if (waitsUntil === undefined) return { waitMs: Math.max(1, await findWait(db, row, now)) }
      await forgetOld(db, now)
      return { waitMs: 0, giveBack: () => giveBack(db, row, budget, waitsUntil) }
    },
    findWait: (budget, subject, now) => findWait(db, keyOf(budget, subject), now),
    count: (budget, subject, now) => countOf(db, keyOf(budget, subject), now),
    async clear(budget, subject) {
      await sql`delete from password_failures where key = ${keyOf(budget, subject)}`.execute(db)
    },
  }
}

/**
 * Returns until when the next attempt has to wait; undefined while this one has to. Concurrent attempts are serialised by
 * the row's lock, whatever their clocks say.
 */
async function countFailure(
  db: Database,
  key: string,
  budget: FailureBudget,
  now: string,
): Promise<string | undefined> {
  const { free, firstWaitMs, longestWaitMs, forgottenAfterMs } = budget
  const failures = sql`case when kept.forget_at <= ${now}::timestamptz then 1 else kept.failures + 1 end`
  const wait = sql`least(${firstWaitMs} * 2.0 ^ least(${failures} - ${free}, 30), ${longestWaitMs})`
  const first = free <= 1 ? sql`${now}::timestamptz + ${inMs(firstWaitMs)}` : sql`'-infinity'::timestamptz`
  const { rows } = await sql<{ until: string }>`
    insert into password_failures as kept (key, failures, next_at, forget_at)
    values (${key}, 1, ${first}, ${now}::timestamptz + ${inMs(forgottenAfterMs)})
    on conflict (key) do update set
      failures = ${failures},
      next_at = case when ${failures} < ${free} then '-infinity'
        else ${now}::timestamptz + ${wait} * interval '1 millisecond' end,
      forget_at = excluded.forget_at
    where kept.next_at <= ${now}::timestamptz
    returning next_at::text as until`.execute(db)
  return rows[0]?.until
}

/** Removes the wait of this attempt, but not that of another. */
async function giveBack(db: Database, key: string, { free }: FailureBudget, waitsUntil: string): Promise<void> {
  await sql`
    update password_failures set
      failures = greatest(failures - 1, 0),
      next_at = case when next_at = ${waitsUntil}::timestamptz or failures - 1 < ${free} then '-infinity' else next_at end
    where key = ${key}`.execute(db)
}

async function findWait(db: Database, key: string, now: string): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from nullif(next_at, '-infinity') - ${now}::timestamptz)::float8 * 1000 as wait
    from password_failures where key = ${key}`.execute(db)
  return Math.max(0, rows[0]?.wait ?? 0)
}

async function countOf(db: Database, key: string, now: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select failures from password_failures where key = ${key} and forget_at > ${now}::timestamptz`.execute(db)
  return rows[0]?.failures ?? 0
}

async function forgetOld(db: Database, now: string): Promise<void> {
  await sql`
    delete from password_failures where key in (
      select key from password_failures where forget_at <= ${now}::timestamptz limit 100 for update skip locked
    )`.execute(db)
}

const inMs = (milliseconds: number) => sql`${milliseconds} * interval '1 millisecond'`
