import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** Requests sent on each connection, without reading the answers. */
export interface UnreadAttack {
  port: number
  connections: number
  /** Raw requests; each connection takes the next one. */
  requests: string[]
  /** Repetitions per connection, pipelined. */
  times: number
  /** Reopens closed connections. */
  again: boolean
}

/** Runs in a separate thread, so that the attack does not delay the measurement. */
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
  // Without reading, only a failed write shows that the connection is closed; empty lines between requests are harmless.
  const asking = setInterval(() => socket.write('\r\n'), ASKED_EVERY_MS)
  socket.on('close', () => {
    closed++
    clearInterval(asking)
    if (again) setTimeout(open, REOPENED_AFTER_MS, request)
  })
}
