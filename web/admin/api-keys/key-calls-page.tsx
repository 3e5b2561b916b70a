import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { apiKeyCallsQuery, apiKeysQuery } from '../../api/api-keys.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { Moment } from '../moment.tsx'
import styles from './api-keys.module.css'

/** The last 1,000 calls with a key, newest first. */
export function KeyCallsPage({ keyId }: { keyId: string }) {
  const keys = useQuery(apiKeysQuery)
  const list = useInfiniteQuery({ ...apiKeyCallsQuery(keyId), refetchOnMount: 'always' })
  const name = keys.data?.keys.find((key) => key.keyId === keyId)?.name
  const calls = list.data?.pages.flatMap((page) => page.calls)
  return (
    <>
      <PageHeader
        title={name === undefined ? 'Calls' : `Calls with ${name}`}
        back={{ to: '/settings/api-keys', label: 'API keys' }}
        hint="The last 1,000 calls, without what was sent."
      />
      {list.error && !calls && (
        <LoadError title="Calls could not be loaded" error={list.error} onRetry={() => list.refetch()} />
      )}
      {!calls && !list.error && <Skeleton />}
      {calls?.length === 0 && (
        <EmptyState
          drawing="globe"
          title="No calls yet"
          text="Calls that a program makes with this key appear here, each with its result and how long it took."
        />
      )}
      {calls && calls.length > 0 && (
        <Card>
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
          <ShowMore list={list} />
        </Card>
      )}
    </>
  )
}
