import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OverviewReply } from '../../../../src/analytics/admin-contract.ts'
import { exportHref, overviewQuery } from '../../../api/analytics.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../analytics.module.css'
import { AnalyticsFrame } from '../analytics-frame.tsx'
import { ReportFilterBar } from '../period/report-filter-bar.tsx'
import { type ReportSearch, toReportRequest } from '../period/report-search.ts'
import { useReportLocation } from '../period/use-report-location.ts'
import { ExportMenu } from '../report/export-action.tsx'
import { QueryResult } from '../report/query-result.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { GoalTable } from '../settings/goal-table.tsx'
import { dimensionWords } from './dimension-words.ts'
import { FilterChips } from './filter-chips.tsx'
import { LiveNow } from './live-now.tsx'
import { NoTraffic } from './no-traffic.tsx'
import { TopValues } from './top-values.tsx'
import { TrafficChart, type TrafficMeasure } from './traffic-chart.tsx'
import { TrafficFigures } from './traffic-figures.tsx'

const shown = ['page', 'source', 'country', 'device', 'visitor', 'campaign'] as const

/** Overview of the website's traffic. */
export function OverviewPage({ search }: { search: ReportSearch }) {
  return (
    <AnalyticsFrame
      title="Analytics"
      search={search}
      actions={
        <ExportMenu
          files={[
            { label: 'Overview', href: exportHref({ ...toReportRequest(search), report: 'overview' }) },
            ...shown.map((report) => ({
              label: dimensionWords[report].label,
              href: exportHref({ ...toReportRequest(search), report }),
            })),
            { label: 'Goals', href: exportHref({ ...toReportRequest(search), report: 'goals' }) },
          ]}
        />
      }
    >
      <Overview search={search} />
    </AnalyticsFrame>
  )
}

function Overview({ search }: { search: ReportSearch }) {
  const place = useReportLocation('', search)
  const words = useSiteWords()
  const query = useQuery(overviewQuery(toReportRequest(search)))
  return (
    <>
      <ReportFilterBar place={place} words={words} days={query.data}>
        <LiveNow />
      </ReportFilterBar>
      <FilterChips place={place} />
      <QueryResult query={query} skeleton={<ReportSkeleton />}>
        {(reply) => (reply.hasVisits ? <Numbers reply={reply} search={search} /> : <NoTraffic />)}
      </QueryResult>
    </>
  )
}

function Numbers({ reply, search }: { reply: OverviewReply; search: ReportSearch }) {
  const words = useSiteWords()
  const place = useReportLocation('', search)
  const [measure, setMeasure] = useState<TrafficMeasure>('visitors')
  return (
    <>
      <TrafficFigures reply={reply} search={search} words={words} measure={measure} onMeasure={setMeasure} />
      <TrafficChart reply={reply} measure={measure} words={words} />
      <div className={styles.reportGrid}>
        {shown.map((dimension) => (
          <TopValues key={dimension} dimension={dimension} place={place} words={words} />
        ))}
      </div>
      <GoalTable goals={reply.goals} place={place} words={words} />
    </>
  )
}
