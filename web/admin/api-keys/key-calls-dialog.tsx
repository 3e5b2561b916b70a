import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApiKeyShape } from '../../../src/api-keys/contract.ts'
import { apiKeyCallsQuery } from '../../api/api-keys.ts'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { Moment } from '../moment.tsx'
import styles from './api-keys.module.css'

/** The last calls with a key. */
export function KeyCallsDialog({ apiKey: { keyId, name }, onClose }: { apiKey: ApiKeyShape; onClose(): void }) {
  const list = useInfiniteQuery({ ...apiKeyCallsQuery(keyId), refetchOnMount: 'always' })
  const { data, error, refetch } = list
  const calls = data?.pages.flatMap((page) => page.calls)
  return (
    <Dialog title={`Calls with ${name}`} onClose={onClose}>
      {error && !data && <LoadError title="Calls could not be loaded" error={error} onRetry={refetch} />}
      {!calls && !error && <Skeleton />}
      {calls?.length === 0 && <p>No program has called with this key yet.</p>}
      {calls && calls.length > 0 && (
        <ol className={styles.calls} aria-label="Last calls">
          {calls.map(({ callId, at, method, path, status, ms }) => (
            <li key={callId}>
              <code>{`${method} ${path}`}</code>
              <Badge tone={status < 400 ? 'good' : 'warning'}>{status}</Badge>
              <span className={styles.muted}>
                <Moment at={at} />, {ms} ms
              </span>
            </li>
          ))}
        </ol>
      )}
      <ShowMore list={list} />
    </Dialog>
  )
}
