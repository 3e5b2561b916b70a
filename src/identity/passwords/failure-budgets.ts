import { createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** So many failures without a wait, then waits that double. */
export interface FailureBudget {
  /** Names it in keys; letters only. */
  name: string
  free: number
  /** Milliseconds after the last free failure. */
  firstWaitMs: number
  longestWaitMs: number
  /** All is forgotten so long after the last failure. */
  forgottenAfterMs: number
}

/** A failure that was counted beforehand. */
export interface CountedFailure {
  waitMs: 0
  /** The attempt was right: it is as if it had not been. */
  giveBack(): Promise<void>
}

/** Milliseconds until the next attempt is let in. */
export interface RefusedAttempt {
  waitMs: number
}

/** Counts of all processes together, in PostgreSQL. Nothing in a key says who it is about: subjects are keyed hashes. */
export interface FailureBudgets {
  /** Counts a failure beforehand, so that many at once are many; or answers the wait and counts nothing. */
  take(budget: FailureBudget, subject: string, now: string): Promise<CountedFailure | RefusedAttempt>
  /** Milliseconds to wait; 0 when an attempt would be let in. */
  findWait(budget: FailureBudget, subject: string, now: string): Promise<number>
  /** Failures that are not forgotten yet. */
  count(budget: FailureBudget, subject: string, now: string): Promise<number>
  clear(budget: FailureBudget, subject: string): Promise<void>
  /** What stands in tables and challenges in place of a subject. */
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
 * Until when the next attempt waits; undefined while this one must wait. Attempts at the same moment take turns on the
 * row, in any order of their clocks.
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

/** Takes back its own wait, and no other's. */
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
