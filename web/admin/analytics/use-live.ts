import { useEffect, useState } from 'react'
import type { LiveView } from '../../../src/analytics/admin-contract.ts'
import { LIVE_PATH } from '../../api/analytics.ts'

const TRY_AGAIN_MS = 5_000

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
  useEffect(() => followLive({ onView: setView, onState: (isOpen) => setBroken(!isOpen) }), [])
  return { view, isBroken }
}

interface Listener {
  onView(view: LiveView): void
  onState(isOpen: boolean): void
}

/** Browsers reconnect by themselves after a break, and give up after a refusal: then it is tried anew. */
function followLive({ onView, onState }: Listener): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  let source = open()
  function open(): EventSource {
    const opened = new EventSource(LIVE_PATH)
    opened.addEventListener('open', () => onState(true))
    opened.addEventListener('live', ({ data }) => onView(JSON.parse(data)))
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      onState(false)
      retry = setTimeout(reopen, TRY_AGAIN_MS)
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
