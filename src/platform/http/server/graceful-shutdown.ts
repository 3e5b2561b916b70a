import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A server that can be left without anybody noticing. */
export interface GracefulShutdown {
  /** From now on each answer is the last one of its connection, so that the next request finds another process. */
  drain(): void
  /**
   * Takes no more connections and closes those that are idle; answers the requests in flight. Before it answers, event
   * streams were told how soon to come back: anyone who keeps them open may end them at once.
   */
  close(): Closing
}

export interface Closing {
  /** Resolves when nobody is connected any more. */
  closed: Promise<void>
}

/** After this time open requests are aborted. */
const DRAIN_TIMEOUT_MS = 5_000
/** So long browsers wait before they open an event stream again, elsewhere. */
const EVENT_STREAM_RETRY_MS = 500

/** Looks after the answers of a server that does not listen yet. */
export function gracefulShutdown(server: Server): GracefulShutdown {
  // By connection, for those are few: a set of answers that come and go makes itself anew all the time, and each that it was
  // keeps what was in it from being collected soon.
  const answers = new Map<Socket, ServerResponse | undefined>()
  const open = () => [...answers.values()].filter((res) => res !== undefined)
  let isLeaving = false
  server.on('connection', (socket) => socket.once('close', () => answers.delete(socket)))
  // Before the app, which may answer at once.
  server.prependListener('request', ({ socket }, res) => {
    if (isLeaving) closeAfterResponse(res)
    answers.set(socket, res)
    res.once('close', () => {
      if (answers.get(socket) === res) answers.set(socket, undefined)
      // A stream had said before that its connection would be kept.
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

/** Node keeps what `writeHead` was given only where another header was set before, as each of ours has an id. */
function isEventStream(res: ServerResponse): boolean {
  return res.headersSent && !res.writableEnded && String(res.getHeader('content-type')).startsWith('text/event-stream')
}

async function stopListening(server: Server): Promise<void> {
  const enough = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
  await new Promise<void>((closed) => server.close(() => closed()))
  clearTimeout(enough)
}
