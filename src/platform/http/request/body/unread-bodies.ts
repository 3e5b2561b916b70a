import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** So little may still be read after the answer, to keep the connection. */
const SMALL_BYTES = 64 * 1024

/** As long as somebody may take to read an answer that came before they had sent everything. */
const LINGER_MS = 1_000

/**
 * A request that is answered before its body has been read is not read to the end: the answer says that the connection
 * closes, and nothing more is taken from it. To be called before anything is answered.
 */
export function closeIfBodyUnread(req: IncomingMessage, res: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers
  if (encoding === undefined && !(Number(length) > SMALL_BYTES)) return
  const { shouldKeepAlive } = res
  res.shouldKeepAlive = false
  req.once('end', () => {
    res.shouldKeepAlive = shouldKeepAlive
  })
  lingerBeforeClose(req)
}

/**
 * Closing a socket of which not everything was read resets the connection, and the answer that was on its way may be lost.
 * So it is ended, and destroyed a little later.
 */
function lingerBeforeClose({ socket }: IncomingMessage): void {
  socket.destroySoon = () => linger(socket)
}

function linger(socket: Socket): void {
  socket.end()
  // Node begins to read what is left, to throw it away, in the next tick.
  setImmediate(() => socket.pause())
  const enough = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(enough))
}
