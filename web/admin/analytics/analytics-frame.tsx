import type { ReactNode } from 'react'
import { type HeadAction, PageHeader } from '../../ui/primitives/page-header.tsx'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import styles from './analytics.module.css'
import { periodsOn } from './period/period-words.ts'
import { analyticsHref, inDays, type ReportSearch } from './period/report-search.ts'

interface AnalyticsFrameProps {
  title: string
  /** Kept on links to the other dashboards. */
  search?: ReportSearch
  /** Downloads, right of the title. */
  actions?: ReactNode
  secondary?: HeadAction
  /** The list that this page belongs to. */
  back?: { to: string; label: string } | undefined
  children: ReactNode
}

/** Frame of every dashboard: links to the others that this person may open. */
export function AnalyticsFrame({ title, search = {}, actions, secondary, back, children }: AnalyticsFrameProps) {
  const hrefOf = (tab: string) => {
    const page = tab.slice('/analytics/'.length)
    return analyticsHref(page, periodsOn(page).includes('realtime') ? search : inDays(search))
  }
  return (
    <div className={styles.analytics}>
      <PageHeader title={title} tabs={<PlaceTabs hrefOf={hrefOf} />} back={back} secondary={secondary}>
        {actions}
      </PageHeader>
      {children}
    </div>
  )
}
