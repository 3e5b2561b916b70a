import { z } from 'zod'
import { Question } from '../../src/analytics/admin-contract.ts'
import { showSales } from '../../src/analytics/commerce/reports/show-sales.ts'
import type { Reports } from '../../src/analytics/reporting/reports.ts'
import { newSecretToken } from '../../src/analytics/sharing/secret-token.ts'
import { findOverview } from '../../src/analytics/traffic/find-overview.ts'
import { listBreakdown } from '../../src/analytics/traffic/list-breakdown.ts'
import {
  type WeeklyFigure,
  type WeeklyReport,
  weeklyReportLetter,
} from '../../src/analytics/weekly/weekly-report.letter.ts'
import { claimWeek, findWeeklyReportSettings, keepStopLink } from '../../src/analytics/weekly/weekly-reports.ts'
import { findAccount } from '../../src/identity/accounts/accounts.ts'
import { listRoleHolders } from '../../src/identity/people/contributors.ts'
import type { PeopleTransaction } from '../../src/identity/people/people-changes.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import type { Tenant } from '../../src/platform/http/request/visit.ts'
import type { Mail } from '../../src/platform/mail/mail.ts'
import { addDays, localDay } from '../../src/shared/calendar.ts'
import { hasPermission } from '../../src/shared/permissions.ts'
import { siteStatuses } from '../../src/shared/site-status.ts'
import { moneyIn } from '../../src/shared/words/money-in.ts'
import { type Sentence, wordIn } from '../../src/shared/words/word.ts'
import { type FoundWebsite, findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'

export interface WeeklyReportDeps {
  db: Database
  mail: Mail
  mailFrom: string
  canonicalOriginOf(tenant: Tenant): string
  manageOrigin(subdomain: string): string
}

const FIRST_HOUR = 7
const ROWS = 5

type Figures = Omit<WeeklyReport, 'stopLink' | 'dashboardLink' | 'host' | 'language'>

/**
 * Sends last week's figures on Monday morning in the website's time zone. The week is claimed before the first e-mail, so an
 * interrupted job may send too few e-mails but never one twice.
 */
export function sendWeeklyReport(deps: WeeklyReportDeps, clock = () => new Date()): JobHandler<Record<string, never>> {
  return {
    name: 'send-weekly-report',
    schema: z.strictObject({}),
    async run({ websiteId }) {
      const found = await findWebsite(deps.db, websiteId)
      const now = clock()
      const week = found && dueWeek(now, found.website.timeZone)
      if (!found || !week || !mayWrite(found)) return
      if (!(await findWeeklyReportSettings(deps.db, websiteId)).isEnabled) return
      if (await claimWeek(deps.db, websiteId, week)) await sendTo(deps, found, { week, now })
    },
  }
}

/** The week's Monday, on that day from seven in the morning on; undefined at any other time. */
export function dueWeek(now: Date, timeZone: string): string | undefined {
  const today = localDay(now, timeZone)
  const isMonday = new Date(`${today}T12:00:00Z`).getUTCDay() === 1
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now))
  return isMonday && hour >= FIRST_HOUR ? today : undefined
}

/** The store sends no e-mail before its owner's address is confirmed. */
const mayWrite = ({ ownerIsConfirmed, tenant }: FoundWebsite) =>
  ownerIsConfirmed && tenant.status !== siteStatuses.REMOVED

async function sendTo(deps: WeeklyReportDeps, found: FoundWebsite, when: { week: string; now: Date }): Promise<void> {
  const { websiteId } = found.tenant
  const people = await withWebsite(deps.db, websiteId, (tx) =>
    listRoleHolders(deps.db, tx as unknown as PeopleTransaction, websiteId),
  )
  for (const person of people) {
    const account = hasPermission(person, 'analytics.traffic') && (await findAccount(deps.db, person.accountId))
    if (!account || account.email == null || !account.isConfirmed) continue
    const { token, hash } = newSecretToken()
    if (!(await keepStopLink(deps.db, websiteId, { accountId: person.accountId, hash }))) continue
    const figures = await readFigures(deps, found, when, hasPermission(person, 'analytics.sales'))
    // One failing mailbox does not affect the other readers.
    await deps.mail.send(letterTo(deps, found, account.email, { token, figures })).catch(() => {})
  }
}

function letterTo(
  { mailFrom, canonicalOriginOf, manageOrigin }: WeeklyReportDeps,
  { tenant, website }: FoundWebsite,
  to: string,
  { token, figures }: { token: string; figures: Figures },
) {
  const origin = canonicalOriginOf(tenant)
  const stopLink = `${origin}/weekly-report/stop/${token}`
  const host = new URL(origin).hostname
  const dashboardLink = `${manageOrigin(tenant.subdomain)}/analytics?period=7d`
  return {
    from: { name: host, address: mailFrom },
    to,
    ...weeklyReportLetter({ ...figures, language: website.language, host, dashboardLink, stopLink }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${stopLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

async function readFigures(
  { db }: WeeklyReportDeps,
  { tenant, website }: FoundWebsite,
  { week, now }: { week: string; now: Date },
  withSales: boolean,
): Promise<Figures> {
  const reports: Reports = { read: (id, run) => withWebsite(db, id, run), close: async () => {} }
  const scope = { websiteId: tenant.websiteId, timeZone: website.timeZone, now }
  const [from, to] = [addDays(week, -7), addDays(week, -1)]
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
    const { currency } = tenant
    const sales = await showSales({ reports }, { ...scope, currency }, question)
    const money = (cents = 0) => moneyIn(website.language, cents, currency)
    figures.push(count('Orders', sales.totals.orders, sales.previous?.orders), {
      label: 'Sales',
      value: money(sales.totals.totalCents),
      before: money(sales.previous?.totalCents),
    })
  }
  return { from, to, figures, topPages: await top('page'), topSources: await top('source') }
}
