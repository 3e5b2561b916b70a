import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { analyticsSettingsQuery } from '../../../api/analytics-settings.ts'
import { useHistoryAction } from '../../settings/use-history-action.tsx'
import { AnalyticsFrame } from '../analytics-frame.tsx'
import { QueryResult } from '../report/query-result.tsx'
import { RowsSkeleton } from '../report/report-skeleton.tsx'
import { AnnotationSection } from './annotation-section.tsx'
import { DashboardLinkSection } from './dashboard-link-section.tsx'
import { GoalSection } from './goal-section.tsx'
import { SampleHistorySection } from './sample-history-section.tsx'
import { SegmentSection } from './segment-section.tsx'
import { AnalyticsSettingsForm } from './settings-form.tsx'
import { VisitorSection } from './visitor-section.tsx'
import { WeeklyReportSection } from './weekly-report-section.tsx'

/** Settings of tracking; goals, segments and annotations. */
export function SettingsPage() {
  // Remounts the form after an undo.
  const [undone, setUndone] = useState(0)
  const history = useHistoryAction('privacy', undefined, () => setUndone((count) => count + 1))
  return (
    <AnalyticsFrame title="Analytics settings" secondary={history.action}>
      {history.dialog}
      <Measuring key={undone} />
      <GoalSection />
      <SegmentSection />
      <AnnotationSection />
      <WeeklyReportSection />
      <DashboardLinkSection />
      <VisitorSection />
      <SampleHistorySection />
    </AnalyticsFrame>
  )
}

function Measuring() {
  // Someone else may have changed them; not refetched while the form is open.
  const query = useQuery({ ...analyticsSettingsQuery, refetchOnMount: 'always', refetchOnWindowFocus: false })
  if (!query.isFetchedAfterMount) return <RowsSkeleton />
  return (
    <QueryResult query={query} skeleton={<RowsSkeleton />}>
      {(settings) => <AnalyticsSettingsForm saved={settings} />}
    </QueryResult>
  )
}
