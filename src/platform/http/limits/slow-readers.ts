import type { Socket } from 'node:net'
import type { Connection } from './connection-queues.ts'
import type { RequestLimits } from './request-limits.ts'

export interface SlowReaderOptions extends Pick<RequestLimits, 'unread'> {
  connections(): Iterable<Connection>
  /** Account or network to which an answer goes. */
  ownerOf(connection: Connection): string
  /** Told about connections that were cut off, and how many bytes waited for them. */
  onDisconnect(cut: { connections: number; bytes: number }): void
  now?: () => number
}

export interface SlowReaders {
  /** From now on there are connections to look at. */
  watch(): void
}

/** What an answer has come to since it was looked at last. */
interface ReadProgress {
  taken: number
  /** When it was taken, on the clock `watchedMs`. */
  at: number
}

interface UnreadResponse extends ReadProgress {
  socket: Socket
  bytes: number
}

/**
 * Cuts off who reads too slowly: connections that have taken nothing for long; and where an owner, or all of them, let more
 * bytes wait in this process than they may, those that have taken nothing for the longest, until the rest is few enough.
 */
export function slowReaders(options: SlowReaderOptions): SlowReaders {
  const { unread: limits, connections, ownerOf, onDisconnect: onCut, now = Date.now } = options
  const known = new WeakMap<Socket, ReadProgress>()
  let timer: NodeJS.Timeout | undefined
  let lastLook = 0
  /** Clock of the time limit, in milliseconds. It skips most of a stall of this process, which is not the reader's fault. */
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

/** Those that have to go so that the rest is few enough bytes. */
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
 * Bytes that the kernel has taken. A stream knows only when a whole chunk was, which of a large one on a slow line is a
 * matter of minutes; Node's own timeout of sockets asks the handle, too, but takes bytes that arrive for progress.
 */
function bytesSent(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten: number; writeQueueSize: number } | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten
}
