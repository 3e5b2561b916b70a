import { type RawBuilder, sql } from 'kysely'
import type { BreakdownPage } from './breakdown-cursor.ts'
import { likePattern } from './filters.ts'

/** SQL condition: the value contains the search text, ignoring case. */
export function matchesSearch({ search }: BreakdownPage, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return search ? sql`${value} ilike ${`%${likePattern(search.replaceAll('*', ''))}%`}` : sql`true`
}

/** For rows with `visits` and `value`: those after the cursor, and one more than the page shows. */
export function afterCursor({ after, limit }: BreakdownPage): RawBuilder<unknown> {
  const next = after
    ? sql`where visits < ${after.visits} or (visits = ${after.visits} and value > ${after.value})`
    : sql``
  return sql`${next} order by visits desc, value limit ${limit + 1}`
}
