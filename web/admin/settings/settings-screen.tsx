import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SettingsPart } from '../../api/settings-history.ts'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { backToSettings } from './back-to-settings.ts'
import styles from './settings.module.css'
import { useHistoryAction } from './use-history-action.tsx'

interface SettingsScreenProps<Reply> {
  title: string
  hint: string
  part: SettingsPart
  query: Pick<UseQueryResult<Reply>, 'data' | 'error' | 'refetch' | 'isFetchedAfterMount'>
  children(saved: Reply): ReactNode
}

/** A settings page: description, history, and the form once loaded. */
export function SettingsScreen<Reply extends { version: number }>(props: SettingsScreenProps<Reply>) {
  const { title, hint, part, query, children } = props
  // Remounts the form after an undo.
  const [undone, setUndone] = useState(0)
  const { data } = query
  const history = useHistoryAction(part, data?.version, () => setUndone((count) => count + 1))
  return (
    <div className={styles.page}>
      <PageHeader title={title} hint={hint} back={backToSettings} secondary={data && history.action} />
      {history.dialog}
      <Loaded key={undone} query={query}>
        {children}
      </Loaded>
    </div>
  )
}

function Loaded<Reply>({ query, children }: Pick<SettingsScreenProps<Reply>, 'query' | 'children'>) {
  const { data, error, refetch, isFetchedAfterMount } = query
  if (error && !data) return <LoadError title="The settings could not be loaded" error={error} onRetry={refetch} />
  if (!data || !isFetchedAfterMount)
    return (
      <div role="status" aria-label="Loading settings">
        <Card>
          <Skeleton />
          <Skeleton length="medium" />
          <Skeleton />
        </Card>
      </div>
    )
  return children(data)
}

/** Refetched on mount, because someone else may have changed them; not while typing. */
export const whileTyping = { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const
