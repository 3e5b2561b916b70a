import { z } from 'zod'
import type { Reports } from '../../src/analytics/reporting/reports.ts'
import { newSecretToken } from '../../src/analytics/sharing/secret-token.ts'
import { composeWeeklyReport, type WeeklyReportParts } from '../../src/analytics/weekly/compose-weekly-report.ts'
import { claimWeek, findWeeklyReportSettings, keepStopLink } from '../../src/analytics/weekly/weekly-reports.ts'
import { findAccount } from '../../src/identity/accounts/accounts.ts'
import { listRoleHolders } from '../../src/identity/people/contributors.ts'
import type { PeopleTransaction } from '../../src/identity/people/people-changes.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import type { Mail } from '../../src/platform/mail/mail.ts'
import { localDay } from '../../src/shared/calendar.ts'
import { hasPermission } from '../../src/shared/permissions.ts'
import { siteStatuses } from '../../src/shared/site-status.ts'
import { type FoundWebsite, findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'

export interface WeeklyReportDeps extends Omit<WeeklyReportParts, 'reports'> {
  db: Database
  mail: Mail
  mailFrom: string
}

const FIRST_HOUR = 7

/**
 * Sends last week's figures on Monday morning in the website's time zone. The week is claimed before the first e-mail, so an
 * interrupted job may send too few e-mails but never one twice.
 */
export function sendWeeklyReport(deps: WeeklyReportDeps, clock = () => new Date()): JobHandler<Record<string, never>> {
  return {
    name: 'send-weekly-report',
    isFenced: true,
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
  const reports: Reports = { read: (id, run) => withWebsite(deps.db, id, run), close: async () => {} }
  const parts = { ...deps, reports }
  const people = await withWebsite(deps.db, websiteId, (tx) =>
    listRoleHolders(deps.db, tx as unknown as PeopleTransaction, websiteId),
  )
  for (const person of people) {
    const account = hasPermission(person, 'analytics.traffic') && (await findAccount(deps.db, person.accountId))
    if (!account || account.email == null || !account.isConfirmed) continue
    const { token, hash } = newSecretToken()
    if (!(await keepStopLink(deps.db, websiteId, { accountId: person.accountId, hash }))) continue
    const withSales = hasPermission(person, 'analytics.sales')
    const { host, stopLink, letter } = await composeWeeklyReport(parts, found, { ...when, withSales, token })
    const headers = {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${stopLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    const from = { name: host, address: deps.mailFrom }
    // One failing mailbox does not affect the other readers.
    await deps.mail.send({ from, to: account.email, ...letter, headers }).catch(() => {})
  }
}
