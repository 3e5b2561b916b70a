import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { LiveView } from '../../../../src/analytics/live-contract.ts'
import { LIVE_PATH } from '../../../api/analytics.ts'
import { meQuery } from '../../../api/identity.ts'
import { useAdminEventStream } from '../../use-admin-event-stream.ts'

export interface Live {
  /** Undefined until the first event. */
  view: LiveView | undefined
  /** The connection is lost; `view` is the last received state. */
  isBroken: boolean
}

/** Current visitors, pushed by the server. */
export function useLive(): Live {
  const [view, setView] = useState<LiveView>()
  const { api } = useRouter().options.context
  const queries = useQueryClient()
  const { isBroken } = useAdminEventStream<LiveView>({
    path: LIVE_PATH,
    event: 'live',
    onData: setView,
    // The session may have ended: then the page asks to sign in.
    onRefused: () => void queries.invalidateQueries({ queryKey: meQuery(api).queryKey }),
  })
  return { view, isBroken }
}
