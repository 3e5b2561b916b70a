import type { Socket } from 'node:net'
import type { Connection } from './connection-queues.ts'
import type { RequestLimits } from './request-limits.ts'

export interface SlowReaderOptions extends Pick<RequestLimits, 'unread'> {
  connections(): Iterable<Connection>
  /** Account or network that receives the response. */
  ownerOf(connection: Connection): string
  /** Called with the number of connections that were cut off and the bytes that waited for them. */
  onDisconnect(cut: { connections: number; bytes: number }): void
  now?: () => number
}

export interface SlowReaders {
  /** Starts the periodic check: there are connections now. */
  watch(): void
}

/** Progress of a response since the last check. */
interface ReadProgress {
  taken: number
  /** When the reader last took bytes, on the clock `watchedMs`. */
  at: number
}

interface UnreadResponse extends ReadProgress {
  socket: Socket
  bytes: number
}

/**
 * Cuts off clients that read too slowly: connections that have taken nothing for too long, and, when one owner or all
 * owners together leave too many bytes in memory, those that have taken nothing for the longest time, until the rest is
 * within the limit.
 */
export function slowReaders(options: SlowReaderOptions): SlowReaders {
  const { unread: limits, connections, ownerOf, onDisconnect: onCut, now = Date.now } = options
  const known = new WeakMap<Socket, ReadProgress>()
  let timer: NodeJS.Timeout | undefined
  let lastLook = 0
  /** Clock of the time limit, in milliseconds. It skips most of a stall of this process, which the client did not cause. */
  let watchedMs = 0

  function look(): void {
    timer = undefined
    watchedMs += Math.min(now() - lastLook, 2 * limits.everyMs)
    const [open, moment] = [[...connections()], watchedMs]
    const owners = new Map<string, UnreadResponse[]>()
    for (const connection of open) {
      const one = progressOf(connection.socket, moment)
      if (!one) continue
      const owner = ownerOf(connection)
      const theirs = owners.get(owner)
      if (theirs) theirs.push(one)
      else owners.set(owner, [one])
    }
    judge(owners, moment)
    if (open.length > 0) watch()
  }

  function progressOf(socket: Socket, moment: number): UnreadResponse | undefined {
    const bytes = socket.writableLength
    if (bytes === 0 || socket.destroyed) {
      known.delete(socket)
      return undefined
    }
    const taken = bytesSent(socket)
    const before = known.get(socket)
    const progress = before?.taken === taken ? before : { taken, at: moment }
    known.set(socket, progress)
    return { ...progress, socket, bytes }
  }

  function judge(owners: Map<string, UnreadResponse[]>, moment: number): void {
    const all = [...owners.values()].flat()
    const late = new Set(all.filter(({ at }) => moment - at >= limits.cutAfterMs))
    for (const unread of owners.values()) addOverLimit(limits.bytesPerOwner, unread, late)
    addOverLimit(limits.bytesTogether, all, late)
    if (late.size === 0) return
    for (const { socket } of late) socket.destroy()
    onCut({ connections: late.size, bytes: [...late].reduce((sum, { bytes }) => sum + bytes, 0) })
  }

  function watch(): void {
    if (timer) return
    lastLook = now()
    timer = setTimeout(look, limits.everyMs).unref()
  }

  return { watch }
}

/** Adds the connections that have to be cut off to bring the unread bytes within the limit. */
function addOverLimit(bytesMax: number, unread: UnreadResponse[], late: Set<UnreadResponse>): void {
  const left = unread.filter((one) => !late.has(one))
  let bytes = left.reduce((sum, one) => sum + one.bytes, 0)
  if (bytes <= bytesMax) return
  for (const one of left.sort((a, b) => a.at - b.at || b.bytes - a.bytes)) {
    if (bytes <= bytesMax) return
    bytes -= one.bytes
    late.add(one)
  }
}

/**
 * Bytes that the kernel has taken. The stream counts only whole chunks, and on a slow line a large chunk takes minutes.
 * Node's own socket timeout also asks the handle, but counts incoming bytes as progress.
 */
function bytesSent(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten: number; writeQueueSize: number } | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten
}
