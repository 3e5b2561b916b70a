import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Send, SendView } from '../../../../src/restock/admin-contract.ts'
import { progressPath, restockKey, sendQuery } from '../../../api/restock-admin.ts'

const LOOK_AGAIN_MS = 3_000

/** Also while a cancelled one gives its people back. */
const isOpen = ({ finishedAt }: Send) => finishedAt === null

export interface LiveSend {
  send: Send | undefined
  error: Error | null
  refetch(): unknown
  take(view: SendView): void
}

/** A send as it is: pushed by the server while it is under way, and read again where the stream breaks. */
export function useSend(sendId: string): LiveSend {
  const queries = useQueryClient()
  const [isPushed, setPushed] = useState(false)
  const { data, error, refetch } = useQuery({
    ...sendQuery(sendId),
    refetchInterval: ({ state }) => state.data !== undefined && isOpen(state.data.send) && !isPushed && LOOK_AGAIN_MS,
  })
  const goesOn = data !== undefined && isOpen(data.send)
  useEffect(() => {
    if (!goesOn) return
    const { queryKey } = sendQuery(sendId)
    const stop = followProgress(progressPath(sendId), {
      onSend: (send) => queries.setQueryData(queryKey, { send }),
      onState: setPushed,
    })
    return () => {
      stop()
      setPushed(false)
      // Lists that show it are read anew when they are next on the screen.
      void queries.invalidateQueries({ queryKey: restockKey, predicate: (query) => query.queryKey[1] !== 'send' })
    }
  }, [goesOn, sendId, queries])
  return { send: data?.send, error, refetch, take: (view) => queries.setQueryData(sendQuery(sendId).queryKey, view) }
}

interface Listener {
  onSend(send: Send): void
  /** Whether the server is pushing now. */
  onState(isPushing: boolean): void
}

/** Browsers reconnect by themselves after a break, and give up after a refusal: then it is tried anew. */
function followProgress(path: string, { onSend, onState }: Listener): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  let source = open()
  function open(): EventSource {
    const opened = new EventSource(path)
    opened.addEventListener('open', () => onState(true))
    opened.addEventListener('progress', ({ data }) => onSend(JSON.parse(data)))
    opened.addEventListener('error', () => {
      onState(false)
      if (opened.readyState === EventSource.CLOSED) retry = setTimeout(reopen, LOOK_AGAIN_MS)
    })
    return opened
  }
  function reopen(): void {
    source = open()
  }
  return () => {
    clearTimeout(retry)
    source.close()
  }
}
