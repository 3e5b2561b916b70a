import { type RawBuilder, sql } from 'kysely'
import type { Page } from './breakdown.ts'
import { likeOf } from './filters.ts'

/** Only values that hold what is searched for; whether letters are large or small says nothing. */
export function matching({ search }: Page, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return search ? sql`${value} ilike ${`%${likeOf(search.replaceAll('*', ''))}%`}` : sql`true`
}

/** Of rows with `visits` and `value`: those after the last row of the page before, and one more than are shown. */
export function paged({ after, limit }: Page): RawBuilder<unknown> {
  const next = after
    ? sql`where visits < ${after.visits} or (visits = ${after.visits} and value > ${after.value})`
    : sql``
  return sql`${next} order by visits desc, value limit ${limit + 1}`
}
