import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import styles from './restock.module.css'
import { groupsHref, sendsHref } from './restock-search.ts'

interface RestockFrameProps {
  title: string
  /** Actions, right of the title. */
  actions?: ReactNode
  children: ReactNode
}

const SETTINGS = '/restock/settings'

/** Frame of the pages of Restock. */
export function RestockFrame({ title, actions, children }: RestockFrameProps) {
  const path = useLocation({ select: ({ publicHref }) => publicHref.split('?')[0] ?? '' })
  const isSends = path.startsWith(sendsHref())
  const tabs = [
    { key: 'groups', label: 'Waiting list', href: groupsHref(), current: !isSends && path !== SETTINGS },
    { key: 'sends', label: 'Mailings', href: sendsHref(), current: isSends },
    { key: 'settings', label: 'Settings', href: SETTINGS, current: path === SETTINGS },
  ]
  return (
    <div className={styles.restock}>
      <PageHeader title={title}>{actions}</PageHeader>
      <Tabs label="Restock" tabs={tabs} />
      {children}
    </div>
  )
}
