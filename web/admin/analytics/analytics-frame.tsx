import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { canOpen } from '../page-rights.ts'
import { usePermission } from '../use-permission.ts'
import styles from './analytics.module.css'
import { periodsOn } from './period/period-words.ts'
import { analyticsHref, inDays, type ReportSearch } from './period/report-search.ts'

interface AnalyticsFrameProps {
  title: string
  /** Kept on links to the other dashboards. */
  search?: ReportSearch
  /** Actions, right of the title. */
  actions?: ReactNode
  children: ReactNode
}

const pages = [
  { page: '', label: 'Overview' },
  { page: 'traffic', label: 'Traffic' },
  { page: 'campaigns', label: 'Campaigns' },
  { page: 'live', label: 'Live' },
  { page: 'sales', label: 'Sales' },
  { page: 'carts', label: 'Carts' },
  { page: 'stock', label: 'Stock' },
  { page: 'restock', label: 'Restock' },
  { page: 'events', label: 'Events' },
  { page: 'speed', label: 'Speed' },
  { page: 'errors', label: 'Errors' },
  { page: 'settings', label: 'Settings' },
]

const addressOf = (page: string) => (page === '' ? '/analytics' : `/analytics/${page}`)

/** A product's report belongs to sales. */
const isBelow = (path: string, page: string) =>
  path.startsWith(addressOf(page)) || (page === 'sales' && path.startsWith(addressOf('product')))

/** Frame of every dashboard: links to the others that this person may open. */
export function AnalyticsFrame({ title, search = {}, actions, children }: AnalyticsFrameProps) {
  const may = usePermission()
  const path = useLocation({ select: ({ publicHref }) => publicHref.split('?')[0] ?? '' })
  const tabs = pages
    .filter(({ page }) => canOpen(addressOf(page), may))
    .map(({ page, label }) => ({
      key: page,
      label,
      href: analyticsHref(page, periodsOn(page).includes('realtime') ? search : inDays(search)),
      current: page === '' ? path === addressOf(page) : isBelow(path, page),
    }))
  return (
    <div className={styles.analytics}>
      <PageHeader title={title}>{actions}</PageHeader>
      <Tabs label="Analytics" tabs={tabs} />
      {children}
    </div>
  )
}
