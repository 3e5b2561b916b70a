import type { RequestContext } from '../limits/long-responses.ts'

/** Maximum duration of a stream; then the browser reconnects and its permission is checked again. */
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
 * destroyed, and its browser reconnects.
 */
export function streamEvents(context: RequestContext, subscribe: (stream: EventStream) => () => void): void {
  const { req, res } = context
  const { longResponseLimits: limits } = res.locals
  limits.acquireEventStream(context)
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // No proxy may cache the stream or buffer it for compression: events are sent at once.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  function send(event: string, data: unknown): void {
    if (res.writableLength > limits.unsentBytesPerStream) res.destroy()
    else res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const timeout = setTimeout(() => res.end(`retry: ${RETRY_MS}\n\n`), MAX_STREAM_MS)
  const unsubscribe = subscribe({ send, end: () => void res.end() })
  function stop(): void {
    clearTimeout(timeout)
    unsubscribe()
  }
  res.once('close', stop)
  // The client may have left already.
  if (req.destroyed || res.destroyed) stop()
}
