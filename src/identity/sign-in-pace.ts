import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { RateLimited } from '../platform/http/refusals.ts'

/** Holds up whoever tries many passwords for one e-mail, wherever he tries from and whichever process he asks. */
export interface SignInPace {
  /**
   * Counts an attempt as failed beforehand, so that many at once are many. Throws RateLimited while one must wait.
   * What it answers is called when the attempt was right.
   * @param now ISO 8601
   */
  begin(email: string, now: string): Promise<() => Promise<void>>
}

const FREE_FAILURES = 5
const FIRST_WAIT_MS = 1_000
/** Not longer: a stranger who fails on purpose keeps nobody out for good. */
const LONGEST_WAIT_MS = 60_000
const REMEMBERED_MS = 15 * 60_000

/** Same for e-mails that have an account and for those that have none. */
export function createSignInPace(db: Database): SignInPace {
  return {
    async begin(email, now) {
      const name = hash('sha256', email, 'base64url')
      await forgetOld(db, now)
      if (!(await countFailure(db, name, now))) throw tooMany(await findWait(db, name, now))
      return async () => {
        await sql`delete from sign_in_paces where email_hash = ${name}`.execute(db)
      }
    },
  }
}

/** False while one must wait. Attempts at the same moment take turns on the row, in any order of their clocks. */
async function countFailure(db: Database, name: string, now: string): Promise<boolean> {
  const failures = sql`pace.failures + 1`
  const wait = sql`least(${FIRST_WAIT_MS} * 2.0 ^ least(${failures} - ${FREE_FAILURES}, 30), ${LONGEST_WAIT_MS})`
  const { numAffectedRows } = await sql`
    insert into sign_in_paces as pace (email_hash, failures, next_at, forget_at)
    values (${name}, 1, '-infinity', ${now}::timestamptz + ${inMs(REMEMBERED_MS)})
    on conflict (email_hash) do update set
      failures = ${failures},
      next_at = case when ${failures} < ${FREE_FAILURES} then '-infinity'
        else ${now}::timestamptz + ${wait} * interval '1 millisecond' end,
      forget_at = excluded.forget_at
    where pace.next_at <= ${now}::timestamptz`.execute(db)
  return numAffectedRows === 1n
}

async function findWait(db: Database, name: string, now: string): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from next_at - ${now}::timestamptz)::float8 * 1000 as wait
    from sign_in_paces where email_hash = ${name}`.execute(db)
  return Math.max(1, rows[0]?.wait ?? 1)
}

async function forgetOld(db: Database, now: string): Promise<void> {
  await sql`
    delete from sign_in_paces where email_hash in (
      select email_hash from sign_in_paces where forget_at < ${now}::timestamptz limit 100 for update skip locked
    )`.execute(db)
}

const inMs = (milliseconds: number) => sql`${milliseconds} * interval '1 millisecond'`

function tooMany(waitMs: number): RateLimited {
  const seconds = Math.ceil(waitMs / 1000)
  return new RateLimited('Too many attempts to sign in. Please try again in a minute.', seconds)
}
