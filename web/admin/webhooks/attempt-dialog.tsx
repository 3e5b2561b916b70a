import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TEST_TOPIC } from '../../../src/shared/webhooks/topics.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { replayWebhook, webhookAttemptQuery, webhooksQuery } from '../../api/webhooks.ts'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { RewindDialog } from './rewind-dialog.tsx'
import styles from './webhooks.module.css'

interface AttemptDialogProps {
  endpointId: string
  attemptId: string
  mayEdit: boolean
  onClose(): void
}

/** What was sent and what came back; the event can be sent again, alone or with all that followed. */
export function AttemptDialog({ endpointId, attemptId, mayEdit, onClose }: AttemptDialogProps) {
  const { data, error, refetch } = useQuery(webhookAttemptQuery(endpointId, attemptId))
  const queries = useQueryClient()
  const toast = useToast()
  const [isRewinding, setRewinding] = useState(false)
  const replay = () =>
    replayWebhook(endpointId, data?.eventId ?? '').then(
      async () => {
        await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
        toast({ message: 'The event is on its way again.' })
        onClose()
      },
      (failure) => toast({ message: messageOf(failure) }),
    )
  if (isRewinding && data) return <RewindDialog endpointId={endpointId} eventId={data.eventId} onClose={onClose} />
  const isReal = data !== undefined && data.topic !== TEST_TOPIC
  return (
    <Dialog
      title={data?.topic ?? 'Attempt'}
      onClose={onClose}
      actions={
        isReal &&
        mayEdit && (
          <>
            <Button onClick={() => setRewinding(true)}>Send all after it</Button>
            <Button look="primary" onClick={() => void replay()}>
              Send again
            </Button>
          </>
        )
      }
    >
      {error && !data && <LoadError title="The attempt could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton />}
      {data && (
        <div className={styles.attempt}>
          <p className={styles.address}>
            <code>{data.deliveryId}</code>
          </p>
          <h3>Sent</h3>
          <pre>{data.body === null ? 'What it was about is deleted.' : prettyJson(data.body)}</pre>
          <h3>Answer</h3>
          <p>{data.error === '' ? `Status ${data.status ?? 'none'}` : data.error}</p>
          {data.answer !== null && <pre>{data.answer}</pre>}
        </div>
      )}
    </Dialog>
  )
}

function prettyJson(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2)
}
