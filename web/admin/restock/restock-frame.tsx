import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { useMay } from '../use-may.ts'
import { groupsHref, sendsHref } from './restock-search.ts'
import '../../ui/list-page.css'
import '../../ui/list-table.css'
import './restock.css'

interface RestockFrameProps {
  title: string
  /** What can be done here, right of the title. */
  actions?: ReactNode
  children: ReactNode
}

const SETTINGS = '/restock/settings'

/** The three pages of Restock, for whoever may see how many wait. */
export function RestockFrame({ title, actions, children }: RestockFrameProps) {
  const may = useMay()
  const path = useLocation({ select: ({ publicHref }) => publicHref.split('?')[0] ?? '' })
  if (!may('restock.counts'))
    return (
      <>
        <h1>Restock</h1>
        <p>Your role does not let you see who waits for what. Ask the owner of this website for another role.</p>
      </>
    )
  const isSends = path.startsWith(sendsHref())
  const tabs = [
    { key: 'groups', label: 'Who waits', href: groupsHref(), current: !isSends && path !== SETTINGS },
    { key: 'sends', label: 'Sends', href: sendsHref(), current: isSends },
    { key: 'settings', label: 'Settings', href: SETTINGS, current: path === SETTINGS },
  ]
  return (
    <>
      <div className="list-head">
        <h1>{title}</h1>
        {actions}
      </div>
      <Tabs label="Restock" tabs={tabs} />
      {children}
    </>
  )
}
