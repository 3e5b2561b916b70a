import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveView } from '../../../../src/analytics/admin-contract.ts'
import { LIVE_PATH } from '../../../api/analytics.ts'
import { meQuery } from '../../../api/identity.ts'

const TRY_AGAIN_MS = 5_000
/** A stream that ends is opened again within half a second, and nobody need hear of it. */
const BROKEN_AFTER_MS = 2_000

export interface Live {
  /** Undefined until the first push. */
  view: LiveView | undefined
  /** Whether the stream is broken now; what was pushed last is still there. */
  isBroken: boolean
}

/** Who is on the website now, as the server pushes it. */
export function useLive(): Live {
  const [view, setView] = useState<LiveView>()
  const [isBroken, setBroken] = useState(false)
  const { api } = useRouter().options.context
  const queries = useQueryClient()
  // Perhaps the session has ended: then the page asks to sign in.
  const onRefusal = useEffectEvent(() => void queries.invalidateQueries({ queryKey: meQuery(api).queryKey }))
  useEffect(
    () => followLive({ onView: setView, onState: (isOpen) => setBroken(!isOpen), onRefusal: () => onRefusal() }),
    [],
  )
  return { view, isBroken }
}

interface Listener {
  onView(view: LiveView): void
  onState(isOpen: boolean): void
  onRefusal(): void
}

/** Browsers reconnect by themselves after a break, and give up after a refusal: then it is tried anew. */
function followLive({ onView, onState, onRefusal }: Listener): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  let broken: ReturnType<typeof setTimeout> | undefined
  let source = open()
  function open(): EventSource {
    const opened = new EventSource(LIVE_PATH)
    opened.addEventListener('open', () => {
      clearTimeout(broken)
      broken = undefined
      onState(true)
    })
    opened.addEventListener('live', ({ data }) => onView(JSON.parse(data)))
    opened.addEventListener('error', () => {
      broken ??= setTimeout(onState, BROKEN_AFTER_MS, false)
      if (opened.readyState !== EventSource.CLOSED) return
      onRefusal()
      retry = setTimeout(reopen, TRY_AGAIN_MS)
    })
    return opened
  }
  function reopen(): void {
    source = open()
  }
  return () => {
    clearTimeout(retry)
    clearTimeout(broken)
    source.close()
  }
}
