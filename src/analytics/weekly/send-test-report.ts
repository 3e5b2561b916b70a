import { sendTestLetterTo, type TestLetterDeps, testLetterAddress } from '../../platform/mail/send-test-letter.ts'
import type { SignedIn } from '../../platform/signed-in.ts'
import { addDays, localDay } from '../../shared/calendar.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { hasPermission } from '../../shared/permissions.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { newSecretToken } from '../sharing/secret-token.ts'
import type { SharedDashboardDeps } from '../sharing/shared-dashboard-routes.ts'
import { composeWeeklyReport, type WeeklyReportParts } from './compose-weekly-report.ts'
import { keepStopLink } from './weekly-reports.ts'

export type TestReportDeps = Pick<SharedDashboardDeps, 'db' | 'websites'> & WeeklyReportParts & TestLetterDeps

/**
 * Sends last week's report only to the person who requests it, and returns their address. Throws DomainError if their
 * address or the owner's is not confirmed, or if the mail server refuses the e-mail or cannot be reached.
 */
export async function sendTestReport(
  deps: TestReportDeps,
  found: FoundWebsite,
  person: Pick<SignedIn, 'accountId' | 'displayName' | 'isOwner' | 'roles'>,
  now: string,
): Promise<string> {
  const { accountId, displayName } = person
  const to = await testLetterAddress(deps, accountId)
  if (!found.ownerIsConfirmed)
    throw new DomainError('The owner confirms their e-mail first: no e-mail leaves the store before that.')
  const { token, hash } = newSecretToken()
  await keepStopLink(deps.db, found.tenant.websiteId, { accountId, hash, isTest: true })
  const { host, letter } = await composeWeeklyReport(deps, found, {
    week: lastMonday(localDay(new Date(now), found.website.timeZone)),
    now: new Date(now),
    token,
    withSales: hasPermission(person, 'analytics.sales'),
  })
  await sendTestLetterTo(deps, { to, from: host, displayName }, letter)
  return to
}

/** The latest Monday up to and including `day`. */
export function lastMonday(day: string): string {
  const sinceMonday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}
