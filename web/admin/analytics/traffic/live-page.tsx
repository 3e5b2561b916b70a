import type { Dimension } from '../../../../src/analytics/admin-contract.ts'
import type { LiveView } from '../../../../src/analytics/live-contract.ts'
import { exportHref, liveOrdersFileHref } from '../../../api/analytics.ts'
import type { SiteWords } from '../../site-words.ts'
import { usePermission } from '../../use-permission.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../analytics.module.css'
import { AnalyticsFrame } from '../analytics-frame.tsx'
import { LiveOrders } from '../commerce/live-orders.tsx'
import { analyticsHref, withFilter } from '../period/report-search.ts'
import { ExportMenu, type ReportFile } from '../report/export-action.tsx'
import { FigureRow } from '../report/figure-row.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ReportTable } from '../report/report-table.tsx'
import { dimensionWords, valueText } from './dimension-words.ts'
import { NoTraffic } from './no-traffic.tsx'
import { useLive } from './use-live.ts'

const fileOf = (report: TrafficReport, label: string) => ({
  label: `${label}, last 30 minutes`,
  href: exportHref({ period: 'realtime', report }),
})
type TrafficReport = Parameters<typeof exportHref>[0]['report']

const files: [ReportFile, ...ReportFile[]] = [
  fileOf('overview', 'Visitors'),
  fileOf('page', 'Pages'),
  fileOf('referrer', 'Referrers'),
  fileOf('country', 'Countries'),
]

/** Current visitors, pushed by the server. */
export function LivePage() {
  const may = usePermission()
  const orders = may('analytics.sales') ? [{ label: 'Orders, last 30 minutes', href: liveOrdersFileHref }] : []
  return (
    <AnalyticsFrame title="Live" actions={<ExportMenu files={[...files, ...orders]} />}>
      <LiveNumbers />
    </AnalyticsFrame>
  )
}

function LiveNumbers() {
  const { view, isBroken } = useLive()
  const words = useSiteWords()
  return (
    <>
      {isBroken && (
        <p className={styles.stale} role="status">
          Connection lost. Reconnecting … The data may be out of date.
        </p>
      )}
      {view ? <LiveTables view={view} words={words} /> : !isBroken && <ReportSkeleton />}
      <LiveOrders words={words} />
    </>
  )
}

const lists = [
  { name: 'pages', dimension: 'page', label: 'Where they are' },
  { name: 'referrers', dimension: 'referrer', label: 'Where they came from' },
  { name: 'countries', dimension: 'country', label: 'Countries' },
] as const satisfies { name: keyof LiveView; dimension: Dimension; label: string }[]

function LiveTables({ view, words }: { view: LiveView; words: SiteWords }) {
  return (
    <>
      <div role="status">
        <FigureRow
          figures={[{ label: 'Visitors now', value: words.number(view.visitors), note: 'In the last 5 minutes' }]}
        />
      </div>
      {view.visitors === 0 ? (
        <NoTraffic isNow />
      ) : (
        <div className={styles.reportGrid}>
          {lists.map(({ name, dimension, label }) => (
            <section key={name} className={styles.reportCard}>
              <h2>{label}</h2>
              <ReportTable
                caption={label}
                rows={view[name]}
                keyOf={({ value }) => value}
                shareOf={({ visitors }) => visitors / view.visitors}
                linkOf={({ value }) => ({
                  href: analyticsHref('', withFilter({ period: 'realtime' }, dimension, value)),
                  title: 'Show its visits of the last 30 minutes',
                })}
                columns={[
                  {
                    label: dimensionWords[dimension].one,
                    cell: ({ value }) => valueText(dimension, value, words.language),
                    isFreeText: true,
                  },
                  { label: 'Visitors', cell: ({ visitors }) => words.number(visitors) },
                ]}
              />
            </section>
          ))}
        </div>
      )}
    </>
  )
}
