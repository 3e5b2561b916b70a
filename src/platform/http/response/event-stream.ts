import type { RequestContext } from '../limits/long-responses.ts'

/** Maximum duration of a stream; then the browser reconnects. */
const MAX_STREAM_MS = 14_000
/** How long the browser waits before it reconnects. */
const RETRY_MS = 500

export interface EventStream {
  /** Sends `event: <name>` with `data` as JSON. */
  send(event: string, data: unknown): void
  /** Closes the stream; the browser reconnects. */
  end(): void
}

/**
 * Responds with server-sent events (`text/event-stream`). `subscribe` starts sending and returns a function that stops it.
 * Throws RateLimited when the account, the website or the address has too many open streams. A stream that is not read is
 * destroyed, and its browser reconnects. Ends as soon as the request would be refused.
 */
export function streamEvents(context: RequestContext, subscribe: (stream: EventStream) => () => void): void {
  const { req, res } = context
  const { longResponseLimits: limits, openStreams } = res.locals
  limits.acquireEventStream(context)
  openStreams.add(context, reconnect)
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // No proxy may cache the stream or buffer it for compression: events are sent at once.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  // The browser learns at once that it is connected, however long the first event takes.
  res.flushHeaders()
  const timeout = setTimeout(reconnect, Math.min(MAX_STREAM_MS, sessionRemainingMs(context)))
  let isOver = false
  let unsubscribe = () => {}

  function send(event: string, data: unknown): void {
    if (isOver) return
    if (res.writableLength > limits.unsentBytesPerStream) res.destroy()
    else res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  function stop(): void {
    if (isOver) return
    isOver = true
    clearTimeout(timeout)
    unsubscribe()
  }
  function end(): void {
    stop()
    res.end()
  }
  function reconnect(): void {
    stop()
    res.end(`retry: ${RETRY_MS}\n\n`)
  }

  unsubscribe = subscribe({ send, end })
  // It may have ended during the subscription.
  if (isOver) unsubscribe()
  res.once('close', stop)
  // The client may have left already.
  if (req.destroyed || res.destroyed) stop()
}

function sessionRemainingMs({ visit: { account } }: RequestContext): number {
  return account?.expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(account.expiresAt) - Date.now()
}
