import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Flood } from './flood.ts'

const LONGEST_ANSWER = 16_384
const [order] = (await once(process, 'message')) as [Flood]
const messages = order.requests.map(messageOf)
let asked = 0
let answered = 0
let isOver = false

const sockets = Array.from({ length: order.connections }, begin)
setTimeout(() => {
  isOver = true
  process.send?.(answered)
  for (const socket of sockets) socket.destroy()
}, order.seconds * 1_000)

function begin(): Socket {
  const answer = Buffer.alloc(LONGEST_ANSWER)
  let read = 0
  function take(bytes: number, chunk: Uint8Array): boolean {
    answer.set(chunk.subarray(0, bytes), read)
    read += bytes
    if (isOver || read < lengthOf(answer.toString('latin1', 0, read))) return !isOver
    read = 0
    answered++
    ask()
    return true
  }
  function ask(): void {
    socket.write(messages[asked++ % messages.length] as Buffer)
  }
  const onread = { buffer: Buffer.alloc(LONGEST_ANSWER), callback: take }
  const socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true, onread }, ask)
  // With one connection less the measurement would be invalid.
  socket.on('close', () => {
    if (!isOver) throw new Error('The server closed the connection')
  })
  return socket
}

/** Length of the whole answer, infinite until its head has arrived. */
function lengthOf(answer: string): number {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return Number.POSITIVE_INFINITY
  if (!answer.startsWith('HTTP/1.1 2')) throw new Error(`Refused: ${answer}`)
  const length = /^content-length: (\d+)/im.exec(answer.slice(0, head))?.[1]
  if (!length) throw new Error(`A response without Content-Length: ${answer}`)
  return head + 4 + Number(length)
}

function messageOf({ headers, body }: Flood['requests'][number]): Buffer {
  const all = { ...headers, 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${order.path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}
