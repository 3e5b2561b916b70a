import { type RawBuilder, sql } from 'kysely'
import type { Dimension } from '../admin-contract.ts'
import { hitKinds } from '../hit-shapes.ts'
import { canonicalSource } from '../intake/pipeline/canonical-source.ts'

/** Columns of `visits` by dimension. */
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

/** The value of a dimension for a visit `v`. */
export function visitValue(dimension: Exclude<Dimension, 'page' | 'term'>): RawBuilder<unknown> {
  return dimension === 'visitor' ? newOrReturning : sql`v.${sql.ref(visitColumns[dimension])}`
}

/** Without cookies a visitor is known for one day only, so every visitor is new each day. */
export const newOrReturning = sql`case when v.is_new then 'new' else 'returning' end`

const withPatterns: readonly Dimension[] = ['page', 'entry', 'exit']

/** The website, and the range in which the visits began. */
export interface Beginnings {
  websiteId: string
  from: RawBuilder<unknown>
  before: RawBuilder<unknown>
}

/** SQL condition on visits `v`: filters of one dimension are combined by OR, dimensions by AND. */
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
 * The prefix is also expressed as a range: under row-level security PostgreSQL uses an index only with leakproof operators,
 * and LIKE is not marked as leakproof.
 */
function isLike(column: RawBuilder<unknown>, pattern: string): RawBuilder<unknown> {
  const start = pattern.slice(0, pattern.indexOf('*'))
  const matches = sql`${column} like ${likePattern(pattern)}`
  if (start === '') return matches
  const begins = sql`${column} ~>=~ ${start} and ${column} ~<~ ${afterAll(start)}`
  return pattern === `${start}*` ? sql`(${begins})` : sql`(${matches} and ${begins})`
}

/** The first text, in byte order, after all texts with this prefix. */
function afterAll(start: string): string {
  const characters = [...start]
  const last = characters.pop()?.codePointAt(0) ?? 0
  // Surrogates are not characters.
  const next = last === 0xd7ff ? 0xe000 : Math.min(last + 1, 0x10ffff)
  return characters.join('') + String.fromCodePoint(next)
}

/** Converts `/shop/*` to a LIKE pattern. */
export function likePattern(pattern: string): string {
  return pattern.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%')
}
