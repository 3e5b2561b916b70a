import type { Tenant } from '../../platform/http/request/visit.ts'
import { addDays } from '../../shared/calendar.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { type Sentence, wordIn } from '../../shared/words/word.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { Question } from '../admin-contract.ts'
import { showSales } from '../commerce/reports/show-sales.ts'
import type { ReportsDeps } from '../reporting/report-snapshot.ts'
import type { SalesReply } from '../sales-contract.ts'
import { findOverview } from '../traffic/find-overview.ts'
import { listBreakdown } from '../traffic/list-breakdown.ts'
import { type WeeklyFigure, weeklyReportLetter } from './weekly-report.letter.ts'

export interface WeeklyReportParts extends Pick<ReportsDeps, 'reports'> {
  canonicalOriginOf(tenant: Tenant): string
  manageOrigin(subdomain: string): string
}

export interface WeekOfReader {
  /** The Monday after the week. */
  week: string
  now: Date
  /** Whether the reader may see sales. */
  withSales: boolean
  /** Token of the unsubscribe link. */
  token: string
}

const ROWS = 5

/** The report of one reader, and the host that it is sent from. Its dashboard link opens the same week. */
export async function composeWeeklyReport(parts: WeeklyReportParts, found: FoundWebsite, reader: WeekOfReader) {
  const { tenant, website } = found
  const origin = parts.canonicalOriginOf(tenant)
  const host = new URL(origin).hostname
  const stopLink = `${origin}/weekly-report/stop/${reader.token}`
  const [from, to] = [addDays(reader.week, -7), addDays(reader.week, -1)]
  const dashboardLink = `${parts.manageOrigin(tenant.subdomain)}/analytics?period=custom&from=${from}&to=${to}`
  const figures = await readFigures(parts, found, { ...reader, from, to })
  const links = { dashboardLink, stopLink }
  return {
    host,
    stopLink,
    letter: weeklyReportLetter({ ...figures, ...links, from, to, language: website.language, host }),
  }
}

async function readFigures(
  { reports }: Pick<ReportsDeps, 'reports'>,
  { tenant, website }: FoundWebsite,
  { now, withSales, from, to }: Pick<WeekOfReader, 'now' | 'withSales'> & { from: string; to: string },
) {
  const scope = { websiteId: tenant.websiteId, timeZone: website.timeZone, now }
  const question = Question.parse({ period: 'custom', from, to, compare: 'previous' })
  const { totals, previous } = await findOverview({ reports }, scope, question)
  const count = (label: Sentence, value: number, before = 0): WeeklyFigure => ({ label, value, before })
  const top = async (dimension: 'page' | 'source') => {
    const query = { ...question, dimension, limit: ROWS, search: undefined }
    const { rows } = await listBreakdown({ reports }, scope, query)
    return rows.map(({ value, visits }) => ({ name: value || wordIn(website.language, 'Direct or unknown'), visits }))
  }
  const figures = [
    count('Visitors', totals.visitors, previous?.visitors),
    count('Visits', totals.visits, previous?.visits),
    count('Page views', totals.pageViews, previous?.pageViews),
  ]
  if (withSales) {
    const salesIn = (currency: string) => showSales({ reports }, { ...scope, currency }, question)
    const own = await salesIn(tenant.currency)
    figures.push(...salesFigures(website, own, ['Orders', 'Sales']))
    for (const currency of own.currencies.filter((code) => code !== tenant.currency))
      figures.push(...salesFigures(website, await salesIn(currency), ['Orders in {currency}', 'Sales in {currency}']))
  }
  return { figures, topPages: await top('page'), topSources: await top('source') }
}

/** Orders in a former currency of the store are listed separately, as on the Sales page. */
function salesFigures(
  website: FoundWebsite['website'],
  { currency, totals, previous }: Pick<SalesReply, 'currency' | 'totals' | 'previous'>,
  [orders, sales]: [orders: Sentence, sales: Sentence],
): WeeklyFigure[] {
  const money = (cents = 0) => renderIn(website, () => formatMoney(cents, currency))
  return [
    { label: orders, currency, value: totals.orders, before: previous?.orders ?? 0 },
    { label: sales, currency, value: money(totals.totalCents), before: money(previous?.totalCents) },
  ]
}
