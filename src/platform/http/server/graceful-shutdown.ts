import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Shuts a server down without failing requests. */
export interface GracefulShutdown {
  /** From now on each response is the last one of its connection, so that the next request reaches another process. */
  drain(): void
  /**
   * Accepts no more connections and closes idle ones, but answers the requests in flight. Event streams are told how soon to
   * reconnect before this returns, so their owners may end them at once.
   */
  close(): Closing
}

export interface Closing {
  /** Resolves when all connections are closed. */
  closed: Promise<void>
}

/** After this time in milliseconds open requests are aborted. */
const DRAIN_TIMEOUT_MS = 5_000
/** How long browsers wait, in milliseconds, before they reopen an event stream on another process. */
const EVENT_STREAM_RETRY_MS = 500

/** Tracks the responses of a server that does not listen yet. */
export function gracefulShutdown(server: Server): GracefulShutdown {
  // Keyed by connection, of which there are few. A set of short-lived responses would be rehashed all the time, and each
  // discarded table keeps its old entries from being collected soon.
  const answers = new Map<Socket, ServerResponse | undefined>()
  const open = () => [...answers.values()].filter((res) => res !== undefined)
  let isLeaving = false
  server.on('connection', (socket) => socket.once('close', () => answers.delete(socket)))
  // Prepended to run before the app, which may respond synchronously.
  server.prependListener('request', ({ socket }, res) => {
    if (isLeaving) closeAfterResponse(res)
    answers.set(socket, res)
    res.once('close', () => {
      if (answers.get(socket) === res) answers.set(socket, undefined)
      // A stream's response had announced that its connection would be kept alive.
      if (!server.listening) setImmediate(() => server.closeIdleConnections())
    })
  })

  function sayGoodbye(): void {
    isLeaving = true
    for (const res of open()) closeAfterResponse(res)
  }

  return {
    drain: sayGoodbye,
    close() {
      sayGoodbye()
      for (const res of open()) if (isEventStream(res)) res.write(`retry: ${EVENT_STREAM_RETRY_MS}\n\n`)
      return { closed: stopListening(server) }
    },
  }
}

function closeAfterResponse(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close')
}

/** Node keeps headers given to `writeHead` only when another header was set before; each of our responses sets its id. */
function isEventStream(res: ServerResponse): boolean {
  return res.headersSent && !res.writableEnded && String(res.getHeader('content-type')).startsWith('text/event-stream')
}

async function stopListening(server: Server): Promise<void> {
  const enough = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
  await new Promise<void>((closed) => server.close(() => closed()))
  clearTimeout(enough)
}
