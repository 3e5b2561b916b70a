import { BreakdownQuery, dimensions, Question } from '../../src/analytics/admin-contract.ts'
import { listAbandoned } from '../../src/analytics/commerce/reports/list-abandoned.ts'
import { showCarts } from '../../src/analytics/commerce/reports/show-carts.ts'
import { showRestock } from '../../src/analytics/commerce/reports/show-restock.ts'
import { showStock } from '../../src/analytics/commerce/show-stock.ts'
import { AbandonedQuery, StockReportQuery } from '../../src/analytics/commerce-contract.ts'
import type { ReportScope } from '../../src/analytics/reporting/report-snapshot.ts'
import type { Reports } from '../../src/analytics/reporting/reports.ts'
import { showErrors } from '../../src/analytics/speed/show-errors.ts'
import { showSpeed } from '../../src/analytics/speed/show-speed.ts'
import { SpeedQuery } from '../../src/analytics/speed-contract.ts'
import { findLive } from '../../src/analytics/traffic/find-live.ts'
import { findOverview } from '../../src/analytics/traffic/find-overview.ts'
import { listBreakdown } from '../../src/analytics/traffic/list-breakdown.ts'

export interface Dashboards {
  reports: Reports
}

type Query = (dashboards: Dashboards, place: ReportScope, period: Record<string, string>) => Promise<unknown>

const overview =
  (more: object): Query =>
  (deps, place, period) =>
    findOverview(deps, place, Question.parse({ ...period, ...more }))

const breakdown =
  (dimension: string, more: object = {}): Query =>
  (deps, place, period) =>
    listBreakdown(deps, place, BreakdownQuery.parse({ ...period, dimension, limit: '10', ...more }))

const speed =
  (more: object): Query =>
  (deps, place, period) =>
    showSpeed(deps, place, SpeedQuery.parse({ ...period, ...more }))

/** A cart's timeline is read from its stream in the log, which `npm run bench:events` measures. */
const store: Pick<Parameters<typeof showCarts>[0], 'store' | 'findTimeZone'> = {
  store: { read: () => Promise.reject(new Error('not available in this benchmark')) as never },
  findTimeZone: () => Promise.reject(new Error('the place says it')),
}

/** Queries of all dashboard pages, by name. */
export const dashboardQueries: Record<string, Query> = {
  overview: overview({}),
  'overview, compared': overview({ compare: 'previous' }),
  'overview of a country': overview({ f: 'country:US' }),
  'overview of a country and a device': overview({ f: ['country:DE', 'device:phone'] }),
  'overview of a page': overview({ f: 'page:/shop/p/item-20' }),
  'overview of pages of a kind': overview({ f: 'page:/shop/*' }),
  ...Object.fromEntries(dimensions.map((dimension) => [`by ${dimension}`, breakdown(dimension)])),
  'all pages': breakdown('page', { limit: '100' }),
  'pages of a country': breakdown('page', { f: 'country:US' }),
  'referrers of a page': breakdown('referrer', { f: 'page:/' }),
  live: ({ reports }, { websiteId, now }) => findLive(reports, websiteId, now),
  carts: ({ reports }, place, period) => showCarts({ reports, ...store }, place, Question.parse(period)),
  'carts, compared': ({ reports }, place, period) =>
    showCarts({ reports, ...store }, place, Question.parse({ ...period, compare: 'previous' })),
  'abandoned carts': ({ reports }, place, period) =>
    listAbandoned({ reports, ...store }, place, AbandonedQuery.parse(period)),
  stock: ({ reports }, { websiteId, now }) =>
    showStock({ reports, ...store }, { websiteId, now, currency: 'USD' }, StockReportQuery.parse({})),
  restock: ({ reports }, place, period) => showRestock({ reports, ...store }, place, Question.parse(period)),
  'speed by day': speed({ groupBy: 'day', compare: 'previous' }),
  'speed by page': speed({ groupBy: 'page' }),
  'speed by device': speed({ groupBy: 'device' }),
  'speed of a page': speed({ page: '/' }),
  errors: (deps, place, period) => showErrors(deps, place, Question.parse({ ...period, compare: 'previous' })),
}
