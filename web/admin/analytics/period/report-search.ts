import type { Dimension, Period } from '../../../../src/analytics/admin-contract.ts'
import type { ReportRequest } from '../../../api/analytics.ts'
import { isStorable } from '../settings/optional-text-param.ts'
import { dimensionWords } from '../traffic/dimension-words.ts'
import { isDay, latestToday, periodProblem } from './days.ts'
import { periodWords } from './period-words.ts'

/** Query of a dashboard, from its URL. */
export interface ReportSearch {
  /** Default: the last 30 days. */
  period?: Period
  on?: string
  from?: string
  to?: string
  compare?: 'previous'
  /** Filters as one text: see `writeFilters`. */
  f?: string
}

/** Additional parameters of a dashboard. */
export type PageSearch = Record<string, string | undefined>

export const DEFAULT_PERIOD: Period = '30d'

const FILTERS_LONGEST = 4_000
/** The server's limit. */
const FILTERS_MAX = 20
const FILTER_LONGEST = 600

/**
 * Parses the parameters common to all dashboards and drops invalid ones, including dates after `today`. If the website's
 * time zone is unknown, the latest date anywhere counts as today.
 */
export function readReportSearch(raw: Record<string, unknown>, today = latestToday(new Date())): ReportSearch {
  const period = readPeriod(raw, today)
  return {
    ...(period !== DEFAULT_PERIOD && { period }),
    ...(period === 'custom' ? { ...day(raw, 'from', today), ...day(raw, 'to', today) } : {}),
    ...(period === 'custom' || period === 'realtime' ? {} : day(raw, 'on', today)),
    ...(raw.compare === 'previous' && { compare: raw.compare }),
    ...filters(raw.f),
  }
}

/** Reports by day have no last half hour: they show today instead, and label it so. */
export function inDays(search: ReportSearch): ReportSearch {
  return search.period === 'realtime' ? { ...search, period: 'day' } : search
}

function readPeriod(raw: Record<string, unknown>, today: string): Period {
  const period = (Object.keys(periodWords) as Period[]).find((name) => name === raw.period) ?? DEFAULT_PERIOD
  const { from, to } = { ...day(raw, 'from', today), ...day(raw, 'to', today) }
  return period === 'custom' && !(from && to && periodProblem(from, to, today) === undefined) ? DEFAULT_PERIOD : period
}

type Days<Name extends string> = { [key in Name]?: string }

function day<Name extends string>(raw: Record<string, unknown>, name: Name, last: string): Days<Name> {
  const value = raw[name]
  return (typeof value === 'string' && isDay(value) && value <= last ? { [name]: value } : {}) as Days<Name>
}

function filters(raw: unknown): { f?: string } {
  if (typeof raw !== 'string' || raw.length > FILTERS_LONGEST) return {}
  const f = writeFilters(readFilters(raw))
  return f ? { f } : {}
}

/** The filters of a URL, each `dimension:value`. */
export function readFilters(text = ''): string[] {
  const parts = text === '' ? [] : text.split(';')
  return parts
    .map((part) => part.replaceAll('%3B', ';').replaceAll('%25', '%'))
    .filter(isFilter)
    .slice(0, FILTERS_MAX)
}

/** A URL has each parameter once, so filters are joined with semicolons. */
export function writeFilters(list: readonly string[]): string {
  return [...new Set(list)].map((filter) => filter.replaceAll('%', '%25').replaceAll(';', '%3B')).join(';')
}

/** `constructor` is a property of every object, but no dimension. */
const isFilter = (filter: string) =>
  filter.length <= FILTER_LONGEST &&
  isStorable(filter) &&
  Object.hasOwn(dimensionWords, filter.slice(0, Math.max(0, filter.indexOf(':'))))

export const withFilter = (search: ReportSearch, dimension: Dimension, value: string): ReportSearch => ({
  ...search,
  f: writeFilters([...readFilters(search.f), `${dimension}:${value}`]),
})

export function withoutFilter({ f, ...search }: ReportSearch, filter: string): ReportSearch {
  const rest = writeFilters(readFilters(f).filter((other) => other !== filter))
  return rest ? { ...search, f: rest } : search
}

/** The query as an API request. */
export function toReportRequest({ f, ...search }: ReportSearch): ReportRequest {
  return { ...search, period: search.period ?? DEFAULT_PERIOD, f: readFilters(f) }
}

/** The query without dimensions of visits, which do not apply to carts, stock, speed and errors. */
export function toDays<Search extends ReportSearch>({
  f: _,
  ...search
}: Search): Omit<Search, 'f'> & { period: Period } {
  return { ...search, period: search.period ?? DEFAULT_PERIOD }
}

/** URL of a dashboard: `/analytics/traffic?period=7d`. */
export function analyticsHref(page: string, search: ReportSearch = {}, more: PageSearch = {}): string {
  const given = Object.entries({ ...search, ...more }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return `/analytics${page === '' ? '' : `/${page}`}${query}`
}
