import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A rest of at most this many bytes is still read after the response, to keep the connection. */
const SMALL_BYTES = 64 * 1024

/** Time in milliseconds for the client to read a response that was sent before its request was complete. */
const LINGER_MS = 1_000

/**
 * When a request is answered before its body was read, the rest is not read: the response says that the connection closes.
 * To be called before anything is sent.
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
 * Closing a socket with unread input resets the connection, and the response on its way may be lost. So the socket is ended
 * first and destroyed a little later.
 */
function lingerBeforeClose({ socket }: IncomingMessage): void {
  socket.destroySoon = () => linger(socket)
}

function linger(socket: Socket): void {
  socket.end()
  // In the next tick Node starts to read the rest in order to discard it.
  setImmediate(() => socket.pause())
  const enough = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(enough))
}
