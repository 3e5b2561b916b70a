import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** What an attacker sends on each of so many connections, reading none of the answers. */
export interface UnreadAttack {
  port: number
  connections: number
  /** Whole requests, as they go over the wire; each connection takes the next one. */
  requests: string[]
  /** How often each connection sends its own, one behind the other. */
  times: number
  /** A connection that was closed is opened again. */
  again: boolean
}

/** Runs in a thread of its own, so that anyone who measures is not kept waiting by the attack itself. */
const { port, connections, requests, times, again } = workerData as UnreadAttack
const REOPENED_AFTER_MS = 200
const ASKED_EVERY_MS = 500

let opened = 0
let closed = 0
for (let n = 0; n < connections; n++) open(requests[n % requests.length] ?? '')
parentPort?.on('message', () => {
  parentPort?.postMessage({ opened, closed })
  process.exit()
})

function open(request: string): void {
  const socket: Socket = connect(port, '127.0.0.1')
  opened++
  socket.pause()
  socket.on('error', () => {})
  socket.on('connect', () => socket.write(request.repeat(times)))
  // Who reads nothing learns only from what they send that the connection is gone; empty lines between requests say nothing.
  const asking = setInterval(() => socket.write('\r\n'), ASKED_EVERY_MS)
  socket.on('close', () => {
    closed++
    clearInterval(asking)
    if (again) setTimeout(open, REOPENED_AFTER_MS, request)
  })
}
