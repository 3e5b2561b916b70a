import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Send, SendView } from '../../../../src/restock/admin-contract.ts'
import { watchSend } from '../../../../src/restock/endpoints.ts'
import { urlOf } from '../../../../src/shared/http/endpoint.ts'
import { restockKey, sendQuery } from '../../../api/restock-admin.ts'
import { useAdminEventStream } from '../../use-admin-event-stream.ts'

/** Used while the stream is disconnected. */
const POLL_MS = 3_000

/** Includes a cancelled send that is still returning people to the waiting list. */
const isUnfinished = ({ finishedAt }: Send) => finishedAt === null

export interface LiveSend {
  send: Send | undefined
  error: Error | null
  refetch(): unknown
  take(view: SendView): void
}

/** Current state of a send: pushed by the server, polled while disconnected. */
export function useSend(sendId: string): LiveSend {
  const queries = useQueryClient()
  const { queryKey } = sendQuery(sendId)
  const known = queries.getQueryData(queryKey)
  const stream = useAdminEventStream<Send>({
    path: urlOf(watchSend, { params: { sendId } }),
    event: 'progress',
    enabled: known !== undefined && isUnfinished(known.send),
    onData: (send) => queries.setQueryData(queryKey, { send }),
  })
  const { data, error, refetch } = useQuery({
    ...sendQuery(sendId),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnfinished(state.data.send) && !stream.isOpen && POLL_MS,
  })
  const isInProgress = data !== undefined && isUnfinished(data.send)
  useEffect(() => {
    if (!isInProgress) return
    // Lists that show it are refetched when they are mounted.
    return () =>
      void queries.invalidateQueries({ queryKey: restockKey, predicate: (query) => query.queryKey[1] !== 'send' })
  }, [isInProgress, queries])
  return { send: data?.send, error, refetch, take: (view) => queries.setQueryData(queryKey, view) }
}
