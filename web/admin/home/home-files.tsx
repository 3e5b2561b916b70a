import {
  addsFileHref,
  cartsFileHref,
  exportHref,
  restockFileHref,
  salesFileHref,
  stockFileHref,
} from '../../api/analytics.ts'
import { ExportMenu, type ReportFile } from '../analytics/report/export-action.tsx'
import { usePermission } from '../use-permission.ts'
import type { HomePeriod } from './home-periods.ts'

/** What the cards of Home tell, as CSV files. */
export function HomeFiles({ period }: { period: HomePeriod }) {
  const seesSales = usePermission()('analytics.sales')
  const question = { period, compare: 'previous' } as const
  const ofSales: ReportFile[] = [
    { label: 'Orders and sales', href: salesFileHref(question) },
    { label: 'Carts', href: cartsFileHref({ ...question, report: 'days' }) },
    { label: 'Most added to carts', href: addsFileHref({ period }) },
    { label: 'Stock to look after', href: stockFileHref({}) },
    { label: 'Waiting list', href: restockFileHref({ period, report: 'products' }) },
  ]
  const visitors = { label: 'Visitors and page views', href: exportHref({ ...question, report: 'overview' }) }
  return <ExportMenu files={[visitors, ...(seesSales ? ofSales : [])]} />
}
