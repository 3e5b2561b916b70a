import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api/message-of.ts'
import { restockSettingsQuery } from '../../../api/restock-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { RestockFrame } from '../restock-frame.tsx'
import { SettingsForm } from './settings-form.tsx'
import './settings.css'

/** How the store tells people. */
export function SettingsPage() {
  return (
    <RestockFrame title="Restock">
      <Settings />
    </RestockFrame>
  )
}

function Settings() {
  // Somebody else may have changed them since they were read here; while one types, nothing moves.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...restockSettingsQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  if (error && !data)
    return (
      <EmptyState title="The settings could not be loaded" text={messageOf(error)}>
        <Button kind="primary" onClick={() => void refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  if (!data || !isFetchedAfterMount)
    return (
      <div role="status" aria-label="Loading settings" className="settings-section">
        <Skeleton />
        <Skeleton length="short" />
        <Skeleton />
      </div>
    )
  return <SettingsForm saved={data.settings} captchaIsRequired={data.captchaIsRequired} />
}
