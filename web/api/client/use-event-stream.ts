import { useEffect, useEffectEvent, useState } from 'react'
import { useVisible } from './use-visible.ts'

export interface EventStreamOptions<Data> {
  path: string
  /** Event name; its data is JSON. */
  event: string
  /** False: no connection. */
  enabled?: boolean
  onData(data: Data): void
  /** The server refused the connection; the session may have ended. */
  onRefused?(): void
}

export interface EventStreamState {
  isOpen: boolean
  /** Disconnected for longer than a reconnect takes. */
  isBroken: boolean
}

const RETRY_MS = 3_000
/** The server ends each stream after some seconds; browsers reconnect within half a second. */
const BROKEN_AFTER_MS = 2_000

const closed: EventStreamState = { isOpen: false, isBroken: false }

/** Server-sent events while the component is mounted and its tab visible; hidden tabs hold no connection. */
export function useEventStream<Data>(options: EventStreamOptions<Data>): EventStreamState {
  const { path, event, enabled = true } = options
  const [state, setState] = useState(closed)
  const onData = useEffectEvent((data: Data) => options.onData(data))
  const onRefused = useEffectEvent(() => options.onRefused?.())
  const isVisible = useVisible()
  useEffect(() => {
    if (!enabled || !isVisible) return
    const close = connect(path, event, {
      onData: (data) => onData(data as Data),
      onRefused: () => onRefused(),
      setState,
    })
    return () => {
      close()
      setState(closed)
    }
  }, [path, event, enabled, isVisible])
  return state
}

interface Listener {
  onData(data: unknown): void
  onRefused(): void
  setState(change: (before: EventStreamState) => EventStreamState): void
}

/** Browsers reconnect after a break but give up after a refusal; then a new connection is opened. */
function connect(path: string, event: string, { onData, onRefused, setState }: Listener): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  let broken: ReturnType<typeof setTimeout> | undefined
  let source = open()
  function open(): EventSource {
    const opened = new EventSource(path)
    opened.addEventListener('open', () => {
      clearTimeout(broken)
      broken = undefined
      setState(() => ({ isOpen: true, isBroken: false }))
    })
    opened.addEventListener(event, ({ data }) => onData(JSON.parse(data)))
    opened.addEventListener('error', () => {
      setState((before) => ({ ...before, isOpen: false }))
      broken ??= setTimeout(() => setState(() => ({ isOpen: false, isBroken: true })), BROKEN_AFTER_MS)
      if (opened.readyState !== EventSource.CLOSED) return
      onRefused()
      retry = setTimeout(reopen, RETRY_MS)
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
