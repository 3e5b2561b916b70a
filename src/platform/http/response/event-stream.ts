import type { RequestContext } from '../limits/long-responses.ts'

/** After this time the browser reconnects and its permission is checked again. */
const MAX_STREAM_MS = 14_000
/** So long it waits before it asks. */
const RETRY_MS = 500

export interface EventStream {
  /** Sends `event: <name>`, its data as JSON. */
  send(event: string, data: unknown): void
  /** There is nothing more to tell. */
  end(): void
}

/**
 * Answers with a stream of events (`text/event-stream`); `follow` begins to tell and answers how to stop. Throws RateLimited
 * when the account, the website or the address has too many of them. One that is not read is cut off: its browser asks anew.
 */
export function streamEvents(asked: RequestContext, follow: (line: EventStream) => () => void): void {
  const { req, res } = asked
  const { longResponseLimits: openAnswers } = res.locals
  openAnswers.acquireEventStream(asked)
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Neither kept nor compressed on the way: each event is for now.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  function tell(event: string, data: unknown): void {
    if (res.writableLength > openAnswers.unsentBytesPerStream) res.destroy()
    else res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const limit = setTimeout(() => res.end(`retry: ${RETRY_MS}\n\n`), MAX_STREAM_MS)
  const leave = follow({ send: tell, end: () => void res.end() })
  function stop(): void {
    clearTimeout(limit)
    leave()
  }
  res.once('close', stop)
  // Gone before anything was said.
  if (req.destroyed || res.destroyed) stop()
}
