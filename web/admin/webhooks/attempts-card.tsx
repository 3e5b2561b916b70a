import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { webhookAttemptsQuery } from '../../api/webhooks.ts'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { Moment } from '../moment.tsx'
import { AttemptDialog } from './attempt-dialog.tsx'
import styles from './webhooks.module.css'

/** The attempts of the last two weeks, newest first. */
export function AttemptsCard({ endpointId, mayEdit }: { endpointId: string; mayEdit: boolean }) {
  const [failed, setFailed] = useState(false)
  const [shown, setShown] = useState<string>()
  const list = useInfiniteQuery({ ...webhookAttemptsQuery(endpointId, failed), refetchInterval: 5_000 })
  const { data, error, refetch } = list
  const attempts = data?.pages.flatMap((page) => page.attempts)
  return (
    <Card
      title="Attempts"
      hint="Kept for 14 days."
      action={
        <label className={styles.filter}>
          <input type="checkbox" checked={failed} onChange={(event) => setFailed(event.target.checked)} />
          Failed only
        </label>
      }
    >
      {error && !data && <LoadError title="Attempts could not be loaded" error={error} onRetry={refetch} />}
      {!attempts && !error && <Skeleton />}
      {attempts?.length === 0 && (
        <p>{failed ? 'No attempt has failed.' : 'Nothing was sent yet. Send a test event to try the endpoint out.'}</p>
      )}
      {attempts && attempts.length > 0 && (
        <ol className={styles.attempts} aria-label="Attempts">
          {attempts.map(({ attemptId, topic, at, ms, status, isSuccess, error: problem }) => (
            <li key={attemptId}>
              <Button look="plain" onClick={() => setShown(attemptId)}>
                {topic}
              </Button>
              <Badge tone={isSuccess ? 'good' : 'warning'}>{status ?? (isSuccess ? 'Deleted' : 'No answer')}</Badge>
              <span className={styles.muted}>
                <Moment at={at} />, {ms} ms{problem === '' ? '' : `. ${problem}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      <ShowMore list={list} />
      {shown !== undefined && (
        <AttemptDialog
          endpointId={endpointId}
          attemptId={shown}
          mayEdit={mayEdit}
          onClose={() => setShown(undefined)}
        />
      )}
    </Card>
  )
}
