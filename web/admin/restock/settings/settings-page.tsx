import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { restockSettingsQuery } from '../../../api/restock-admin.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { useHistoryAction } from '../../settings/use-history-action.tsx'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import restockStyles from '../restock.module.css'
import styles from './settings.module.css'
import { RestockSettingsForm } from './settings-form.tsx'

/** Settings of back-in-stock e-mails. */
export function SettingsPage() {
  // Remounts the form after an undo.
  const [undone, setUndone] = useState(0)
  const history = useHistoryAction('restock', undefined, () => setUndone((count) => count + 1))
  return (
    <div className={restockStyles.restock}>
      <PageHeader title="Waiting list settings" tabs={<PlaceTabs />} secondary={history.action} />
      {history.dialog}
      <Settings key={undone} />
    </div>
  )
}

function Settings() {
  // Someone else may have changed them; not refetched while the form is open.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...restockSettingsQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  if (error && !data) return <LoadError title="The settings could not be loaded" error={error} onRetry={refetch} />
  if (!data || !isFetchedAfterMount)
    return (
      <div role="status" aria-label="Loading settings" className={styles.settingsSection}>
        <Skeleton />
        <Skeleton length="short" />
        <Skeleton />
      </div>
    )
  return <RestockSettingsForm saved={data.settings} captchaIsRequired={data.captchaIsRequired} />
}
