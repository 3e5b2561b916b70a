import { type RawBuilder, sql } from 'kysely'
import type { BreakdownPage } from './breakdown-cursor.ts'
import { likePattern } from './filters.ts'

/** Only values that hold what is searched for; whether letters are large or small says nothing. */
export function matchesSearch({ search }: BreakdownPage, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return search ? sql`${value} ilike ${`%${likePattern(search.replaceAll('*', ''))}%`}` : sql`true`
}

/** Of rows with `visits` and `value`: those after the last row of the page before, and one more than are shown. */
export function afterCursor({ after, limit }: BreakdownPage): RawBuilder<unknown> {
  const next = after
    ? sql`where visits < ${after.visits} or (visits = ${after.visits} and value > ${after.value})`
    : sql``
  return sql`${next} order by visits desc, value limit ${limit + 1}`
}
