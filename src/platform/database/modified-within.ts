import { type RawBuilder, sql } from 'kysely'
import type { Modified } from '../../shared/api/modified-query.ts'

/** The condition that a time lies within what a list was asked for; true without limits. */
export function modifiedWithin(
  column: RawBuilder<unknown>,
  { modifiedAfter, modifiedBefore }: Modified,
): RawBuilder<boolean> {
  const from = modifiedAfter === undefined ? sql`true` : sql`${column} >= ${modifiedAfter}::timestamptz`
  const until = modifiedBefore === undefined ? sql`true` : sql`${column} < ${modifiedBefore}::timestamptz`
  return sql<boolean>`(${from} and ${until})`
}
