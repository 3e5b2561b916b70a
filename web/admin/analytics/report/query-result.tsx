import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../api/client/message-of.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import styles from '../analytics.module.css'

interface QueryResultProps<Reply> {
  query: Pick<UseQueryResult<Reply>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** Shown while loading. */
  skeleton: ReactNode
  children(reply: Reply): ReactNode
}

/** The reply, a skeleton while loading, or an error with a retry button. */
export function QueryResult<Reply>({ query, skeleton, children }: QueryResultProps<Reply>) {
  const { data, error, isPlaceholderData, refetch } = query
  if (error && !data) return <LoadError title="The numbers could not be loaded" error={error} onRetry={refetch} />
  if (!data) return skeleton
  return (
    <div className={styles.asked} aria-busy={isPlaceholderData}>
      {error && (
        <p className={styles.stale} role="status">
          These numbers could not be brought up to date. {messageOf(error)}
        </p>
      )}
      {children(data)}
    </div>
  )
}
