import type pg from 'pg'
import { withTimeout } from '../async/with-timeout.ts'
import { openLimiterSet } from './limiter-sets.ts'
import type { Asker, LimiterSet, Window } from './limiters.ts'
import { memoryLimiters } from './memory-limiters.ts'
import { RATE_LIMITS } from './migration.ts'

export interface PostgresLimiterSetOptions {
  pool: Pick<pg.Pool, 'query'>
  /** The client in the form in which it may be stored. */
  nameOf(asker: string): string
  answersWithinMs: number
}

/** Counts in the rows of rate-limiter-flexible; while the database is away, each process counts by itself. */
export function postgresLimiterSet(
  windows: readonly Window[],
  { pool, nameOf, answersWithinMs }: PostgresLimiterSetOptions,
): LimiterSet {
  const own = openLimiterSet(memoryLimiters(), windows)
  const points = windows.map((window) => window.points)
  const milliseconds = windows.map(({ seconds }) => seconds * 1_000)
  const keysOf = (askers: readonly Asker[]) => askers.map(({ scope, asker }) => `${scope}:${nameOf(asker)}`)
  const ask = (text: string, values: unknown[]) => withTimeout(answersWithinMs, pool.query(text, values))
  return {
    async take(askers) {
      try {
        const { rows } = await ask(TAKE, [keysOf(askers), points, milliseconds, Date.now()])
        const waits: number[] = rows[0].waits
        const waitMs = Math.max(...waits)
        // Those that had a point left get it back.
        if (waitMs > 0) await ask(REFUND, [keysOf(askers.filter((_, n) => waits[n] === 0)), Date.now()])
        return waitMs
      } catch {
        return own.take(askers)
      }
    },
    async refund(askers) {
      await ask(REFUND, [keysOf(askers), Date.now()]).catch(() => own.refund(askers))
    },
  }
}

/** In the order of their keys, so that no two requests wait for each other. */
const TAKE = `
  with asked as (
    select * from unnest($1::text[], $2::int[], $3::bigint[]) with ordinality as a (key, points, milliseconds, place)
  ), counted as (
    insert into ${RATE_LIMITS} as r (key, points, expire)
    select key, 1, $4::bigint + milliseconds from asked order by key
    on conflict (key) do update set
      points = case when r.expire > $4::bigint then r.points + 1 else 1 end,
      expire = case when r.expire > $4::bigint then r.expire else excluded.expire end
    returning r.key, r.points, r.expire
  )
  select array_agg(
    case when c.points > a.points then greatest(1, c.expire - $4::bigint) else 0 end::float8 order by a.place) as waits
  from asked a join counted c using (key)`

const REFUND = `
  with given as (
    select key from ${RATE_LIMITS} where key = any($1::text[]) and expire > $2::bigint order by key for update)
  update ${RATE_LIMITS} r set points = greatest(0, r.points - 1) from given where r.key = given.key`
