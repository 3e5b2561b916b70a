import { type RawBuilder, sql } from 'kysely'
import type { Dimension } from './admin-contract.ts'
import { hitKinds } from './hit-shapes.ts'

/** Columns of `visits` by what visits are told apart by. */
export const visitColumns = {
  entry: 'entry_path',
  exit: 'exit_path',
  referrer: 'referrer',
  source: 'source',
  medium: 'medium',
  campaign: 'campaign',
  country: 'country',
  device: 'device',
  browser: 'browser',
  os: 'os',
  language: 'language',
} as const satisfies Record<Exclude<Dimension, 'page' | 'term'>, string>

const withPatterns: readonly Dimension[] = ['page', 'entry', 'exit']

/** Which of the visits `v` are meant: alternatives within a dimension, and all dimensions together. */
export function whereFilters(filters: string[]): RawBuilder<unknown> {
  const conditions = [...byDimension(filters)].map(([dimension, values]) => conditionOf(dimension, values))
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function byDimension(filters: string[]): Map<Dimension, string[]> {
  const values = new Map<Dimension, string[]>()
  for (const filter of filters) {
    const at = filter.indexOf(':')
    const dimension = filter.slice(0, at) as Dimension
    values.set(dimension, [...(values.get(dimension) ?? []), filter.slice(at + 1)])
  }
  return values
}

function conditionOf(dimension: Dimension, values: string[]): RawBuilder<unknown> {
  const patterns = withPatterns.includes(dimension)
  if (dimension === 'page')
    return sql`exists (
      select from visit_pages p
      where p.website_id = v.website_id and p.visit_id = v.visit_id and ${isOneOf(sql`p.path`, values, patterns)})`
  if (dimension === 'term')
    return sql`exists (
      select from visit_events e
      where e.website_id = v.website_id and e.visit_id = v.visit_id and e.kind = ${sql.lit(hitKinds.siteSearch)}
        and ${isOneOf(sql`e.term`, values, patterns)})`
  return isOneOf(sql`v.${sql.ref(visitColumns[dimension])}`, values, patterns)
}

function isOneOf(column: RawBuilder<unknown>, values: string[], patterns: boolean): RawBuilder<unknown> {
  const isPattern = (value: string) => patterns && value.includes('*')
  const exact = values.filter((value) => !isPattern(value))
  const like = values.filter(isPattern).map(likeOf)
  return sql`(${column} = any(${exact}::text[]) or ${column} like any(${like}::text[]))`
}

/** `/shop/*` as LIKE has it. */
export function likeOf(pattern: string): string {
  return pattern.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%')
}
