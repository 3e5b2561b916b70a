import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Permission } from '../../../src/shared/permissions.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useMay } from '../use-may.ts'
import { periodsOn } from './period-words.ts'
import { analyticsHref, inDays, type QuestionSearch } from './question-search.ts'
import '../../ui/list-page.css'
import '../../ui/chip.css'
import './analytics.css'

interface AnalyticsFrameProps {
  title: string
  /** The right that the numbers of this page ask for. */
  needs: Permission
  /** Goes along to the other dashboards. */
  search?: QuestionSearch
  /** What can be done here, right of the title. */
  actions?: ReactNode
  children: ReactNode
}

const pages: { page: string; label: string; needs: Permission }[] = [
  { page: '', label: 'Overview', needs: 'analytics.traffic' },
  { page: 'traffic', label: 'Traffic', needs: 'analytics.traffic' },
  { page: 'live', label: 'Live', needs: 'analytics.traffic' },
  { page: 'carts', label: 'Carts', needs: 'analytics.sales' },
  { page: 'stock', label: 'Stock', needs: 'analytics.sales' },
  { page: 'restock', label: 'Restock', needs: 'analytics.sales' },
  { page: 'speed', label: 'Speed', needs: 'analytics.traffic' },
  { page: 'errors', label: 'Errors', needs: 'analytics.traffic' },
  { page: 'settings', label: 'Settings', needs: 'analytics.traffic' },
]

/** Around every dashboard: the ways to the others, for whoever may see them. */
export function AnalyticsFrame({ title, needs, search = {}, actions, children }: AnalyticsFrameProps) {
  const may = useMay()
  const path = useLocation({ select: ({ publicHref }) => publicHref.split('?')[0] ?? '' })
  if (!may(needs))
    return (
      <>
        <h1>Analytics</h1>
        <p>Your role does not let you see these numbers. Ask the owner of this website for another role.</p>
      </>
    )
  const tabs = pages
    .filter((page) => may(page.needs))
    .map(({ page, label }) => ({
      key: page,
      label,
      href: analyticsHref(page, periodsOn(page).includes('realtime') ? search : inDays(search)),
      current: page === '' ? path === '/analytics' : path.startsWith(`/analytics/${page}`),
    }))
  return (
    <div className="analytics">
      <div className="list-head">
        <h1>{title}</h1>
        {actions}
      </div>
      <Tabs label="Analytics" tabs={tabs} />
      {children}
    </div>
  )
}
