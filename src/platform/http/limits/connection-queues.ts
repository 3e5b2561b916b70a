import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestLimits } from './request-limits.ts'

/** One connection, with what the request limits need to know of it. */
export interface Connection {
  socket: Socket
  /** The latest response that is being made or sent. */
  currentResponse: ServerResponse | undefined
}

export interface ConnectionQueues {
  /** Begins a request now, or once earlier responses on its connection have left this process. */
  enqueue(req: IncomingMessage, res: ServerResponse, begin: () => void): void
  /** Open connections that have sent at least one request. */
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
 * Node parses pipelined requests as fast as they arrive and emits all of them. Here they begin one after the other. The
 * next request begins only when the kernel has taken the whole previous response, so a client that reads nothing gets one
 * response. It begins in a later turn of the event loop, a few per turn, so that the first requests of other connections go
 * first. Meanwhile the connection is not read any further; the number of requests already read is limited.
 */
export function connectionQueues(
  { atOnce, mostWaiting, mostWaitingTogether, perTurn }: RequestLimits['pipelined'],
  onConnection: () => void = () => {},
): ConnectionQueues {
  const open = new Map<Socket, ConnectionQueue>()
  /** Connections whose next request may begin, in the order in which they became ready. */
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
    // Emitted when the kernel has taken the last byte, or the connection is gone.
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
    // Node still emits requests that arrived together with the one over the limit before the connection closes.
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

/** Runs in a later turn: after parsing the request that has to wait, Node resumes reading by itself. */
function pauseWaiting({ socket, waiting }: ConnectionQueue): void {
  if (waiting.length > 0) socket.pause()
}
