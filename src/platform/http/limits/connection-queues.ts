import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestLimits } from './request-limits.ts'

/** One connection, as far as the limits on what it may ask for need it. */
export interface Connection {
  socket: Socket
  /** Whose answer is being made or sent: the last one that began. */
  currentResponse: ServerResponse | undefined
}

export interface ConnectionQueues {
  /** Begins a request now, or when the answers before it on its connection have left this process. */
  enqueue(req: IncomingMessage, res: ServerResponse, begin: () => void): void
  /** Those that are open and have asked for something. */
  connections(): Iterable<Connection>
}

interface ConnectionQueue extends Connection {
  inProgress: number
  waiting: PipelinedRequest[]
}

interface PipelinedRequest {
  res: ServerResponse
  begin: () => void
}

/**
 * Node parses pipelined requests as fast as they arrive and hands out all of them. Here they begin one after the other:
 * only when the kernel has taken all of an answer does the next one begin, so that who reads nothing is answered once; and
 * in a later turn of the event loop, a few in each, so that the first request of every other connection goes before them.
 * Meanwhile nothing more is read of the connection; what was read already may be so many requests and no more.
 */
export function connectionQueues(
  { atOnce, mostWaiting, mostWaitingTogether, perTurn }: RequestLimits['pipelined'],
  onConnection: () => void = () => {},
): ConnectionQueues {
  const open = new Map<Socket, ConnectionQueue>()
  /** Connections whose next request may begin, in the order in which that became so. */
  const ready: ConnectionQueue[] = []
  let waitingTogether = 0
  let isPlanned = false

  function arrive(socket: Socket): ConnectionQueue {
    const turns: ConnectionQueue = { socket, currentResponse: undefined, inProgress: 0, waiting: [] }
    open.set(socket, turns)
    socket.once('close', () => {
      open.delete(socket)
      waitingTogether -= turns.waiting.length
      turns.waiting = []
    })
    onConnection()
    return turns
  }

  function start(turns: ConnectionQueue, { res, begin }: PipelinedRequest): void {
    turns.inProgress++
    turns.currentResponse = res
    // Emitted when the last byte was taken by the kernel, or the connection is gone.
    res.once('close', () => answered(turns, res))
    begin()
  }

  function answered(turns: ConnectionQueue, res: ServerResponse): void {
    turns.inProgress--
    if (turns.currentResponse === res) turns.currentResponse = undefined
    if (turns.waiting.length === 0) return
    ready.push(turns)
    plan()
  }

  function plan(): void {
    if (!isPlanned) setImmediate(turn)
    isPlanned = true
  }

  function turn(): void {
    isPlanned = false
    for (const turns of ready.splice(0, perTurn)) next(turns)
    if (ready.length > 0) plan()
  }

  function next(turns: ConnectionQueue): void {
    const pipelined = turns.waiting.shift()
    if (!pipelined) return
    waitingTogether--
    if (turns.waiting.length === 0) turns.socket.resume()
    start(turns, pipelined)
  }

  function putOff(turns: ConnectionQueue, pipelined: PipelinedRequest): void {
    // What came with the one too many is handed out before the connection is closed.
    const { socket, waiting } = turns
    if (socket.destroyed) return
    if (waiting.length >= mostWaiting || waitingTogether >= mostWaitingTogether) return void socket.destroy()
    if (waiting.length === 0) setImmediate(pauseWaiting, turns)
    waiting.push(pipelined)
    waitingTogether++
  }

  return {
    enqueue(req, res, begin) {
      const turns = open.get(req.socket) ?? arrive(req.socket)
      if (turns.inProgress >= atOnce || turns.waiting.length > 0) putOff(turns, { res, begin })
      else start(turns, { res, begin })
    },
    connections: () => open.values(),
  }
}

/** In a turn of its own: Node goes on reading by itself as soon as it has parsed the request that made it wait. */
function pauseWaiting({ socket, waiting }: ConnectionQueue): void {
  if (waiting.length > 0) socket.pause()
}
