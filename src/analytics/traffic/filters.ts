import { type RawBuilder, sql } from 'kysely'
import type { Dimension } from '../admin-contract.ts'
import { hitKinds } from '../hit-shapes.ts'
import { canonicalSource } from '../intake/pipeline/canonical-source.ts'

/** Columns of `visits` by what visits are told apart by. */
const visitColumns = {
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
} as const satisfies Record<Exclude<Dimension, 'page' | 'term' | 'visitor'>, string>

/** What a visit `v` has as its value of a dimension. */
export function visitValue(dimension: Exclude<Dimension, 'page' | 'term'>): RawBuilder<unknown> {
  return dimension === 'visitor' ? newOrReturning : sql`v.${sql.ref(visitColumns[dimension])}`
}

/** Without cookies a visitor is known for a day, so each day's visitors are new. */
export const newOrReturning = sql`case when v.is_new then 'new' else 'returning' end`

const withPatterns: readonly Dimension[] = ['page', 'entry', 'exit']

/** Whose visits are looked at, and when they began. */
export interface Beginnings {
  websiteId: string
  from: RawBuilder<unknown>
  before: RawBuilder<unknown>
}

/** Which of the visits `v` are meant: alternatives within a dimension, and all dimensions together. */
export function filterConditions(filters: string[], begun: Beginnings): RawBuilder<unknown> {
  const conditions = [...byDimension(filters)].map(([dimension, values]) => conditionOf(dimension, values, begun))
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

function conditionOf(dimension: Dimension, values: string[], begun: Beginnings): RawBuilder<unknown> {
  const patterns = withPatterns.includes(dimension)
  const { websiteId, from, before } = begun
  if (dimension === 'page')
    return sql`v.visit_id in (
      select p.visit_id from visit_pages p
      where p.website_id = ${websiteId} and p.started_at >= ${from} and p.started_at < ${before}
        and ${isOneOf(sql`p.path`, values, patterns)})`
  if (dimension === 'term')
    return sql`exists (
      select from visit_events e
      where e.website_id = v.website_id and e.visit_id = v.visit_id and e.kind = ${sql.lit(hitKinds.siteSearch)}
        and ${isOneOf(sql`e.term`, values, patterns)})`
  const meant = dimension === 'source' ? values.map(canonicalSource) : values
  return isOneOf(visitValue(dimension), meant, patterns)
}

function isOneOf(column: RawBuilder<unknown>, values: string[], patterns: boolean): RawBuilder<unknown> {
  const isPattern = (value: string) => patterns && value.includes('*')
  const exact = values.filter((value) => !isPattern(value))
  const alternatives = values.filter(isPattern).map((pattern) => isLike(column, pattern))
  if (exact.length > 0) alternatives.push(sql`${column} = any(${exact}::text[])`)
  return sql`(${sql.join(alternatives, sql` or `)})`
}

/**
 * How a value must begin is said beside it as a range: under row-level security PostgreSQL searches an index by what can
 * tell nothing of other websites' rows, and of LIKE it does not know that.
 */
function isLike(column: RawBuilder<unknown>, pattern: string): RawBuilder<unknown> {
  const start = pattern.slice(0, pattern.indexOf('*'))
  const matches = sql`${column} like ${likePattern(pattern)}`
  if (start === '') return matches
  const begins = sql`${column} ~>=~ ${start} and ${column} ~<~ ${afterAll(start)}`
  return pattern === `${start}*` ? sql`(${begins})` : sql`(${matches} and ${begins})`
}

/** The first text, byte by byte, after all that begin with this one. */
function afterAll(start: string): string {
  const characters = [...start]
  const last = characters.pop()?.codePointAt(0) ?? 0
  // Halves of surrogate pairs are no characters.
  const next = last === 0xd7ff ? 0xe000 : Math.min(last + 1, 0x10ffff)
  return characters.join('') + String.fromCodePoint(next)
}

/** `/shop/*` as LIKE has it. */
export function likePattern(pattern: string): string {
  return pattern.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%')
}
