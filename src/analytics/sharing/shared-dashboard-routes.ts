import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { said } from '../../shared/words/said.ts'
import { spokenLocale, word } from '../../shared/words/word.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { Question } from '../admin-contract.ts'
import { TokenParams } from '../contract.ts'
import type { ReportScope } from '../reporting/report-snapshot.ts'
import { resolveReportScope } from '../reporting/resolve-report-scope.ts'
import { findOverview } from '../traffic/find-overview.ts'
import { listBreakdown } from '../traffic/list-breakdown.ts'
import type { TrafficDeps } from '../traffic/traffic-deps.ts'
import { isDashboardLink } from './dashboard-links.ts'
import * as endpoints from './endpoints.ts'
import { type SharedList, sharedDashboardPage, unknownDashboardPage } from './shared-dashboard-page.ts'

export interface SharedDashboardDeps extends TrafficDeps {
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
}

const ROWS = 10
const lists = { page: 'Pages', source: 'Sources', country: 'Countries', device: 'Devices' } as const

type Listed = keyof typeof lists

const namers: Record<Listed, (value: string) => string> = {
  page: (path) => path,
  source: (source) => source || word('Direct or unknown'),
  country: (code) => regionText(code) ?? word('Unknown'),
  device: (device) => (device ? said(device.charAt(0).toUpperCase() + device.slice(1)) : word('Unknown')),
}

function regionText(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames([spokenLocale()], { type: 'region' }).of(code) : undefined
}

/** The dashboard of the last 30 days for everybody with its link: figures without personal data. */
export function sharedDashboardRoutes(deps: SharedDashboardDeps): Route[] {
  return [
    handle(endpoints.showSharedDashboard, {
      hasOwnConcurrencyLimit: true,
      ignoresQuery: true,
      params: TokenParams,
      async handle({ params: { token }, visit, res }) {
        const { websiteId } = requireTenant(visit)
        const found = await deps.websites.findWebsite(websiteId)
        if (!found) throw new NotFound()
        if (!(await isDashboardLink(deps.db, websiteId, token))) {
          sendVisitorPage(res, found, unknownDashboardPage)
          return undefined
        }
        const scope = await resolveReportScope(deps, visit)
        const shown = await readDashboard(deps, scope)
        sendVisitorPage(res, found, () => sharedDashboardPage(shown))
        return undefined
      },
    }),
  ]
}

async function readDashboard(deps: SharedDashboardDeps, scope: ReportScope) {
  const question = Question.parse({ period: '30d', compare: 'previous' })
  const overview = await findOverview(deps, scope, question)
  const parts: SharedList[] = []
  for (const dimension of Object.keys(lists) as Listed[]) {
    const query = { ...question, dimension, limit: ROWS, search: undefined }
    const { rows } = await listBreakdown(deps, scope, query)
    parts.push({ title: lists[dimension], nameOf: namers[dimension], rows })
  }
  return { overview, lists: parts }
}
