import { createSocket, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A local name server for tests, which knows only TXT records. */
export interface DnsServer {
  /** For `DNS_SERVERS`. */
  address: string
  /** TXT records by lower-case name. Missing names do not exist. */
  records: Map<string, string[]>
  /** Stops answering, answers with a failure, or works. */
  mood: 'silent' | 'failing' | 'well'
  /** Names that were queried. */
  asked: string[]
}

const [NO_FAULT, SERVER_FAILED, NO_SUCH_NAME] = [0, 2, 3]

/** Listens until the end of the test file. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const server: DnsServer = { address: '', records: new Map(), mood: 'well', asked: [] }
  socket.on('message', (question, { port, address }) => {
    const reply = answer(server, question)
    if (reply) socket.send(reply, port, address)
  })
  const { port } = await bound(socket)
  afterAll(() => void socket.close())
  return Object.assign(server, { address: `127.0.0.1:${port}` })
}

function bound(socket: Socket): Promise<AddressInfo> {
  return new Promise((done) => socket.bind(0, '127.0.0.1', () => done(socket.address())))
}

function answer(server: DnsServer, question: Buffer): Buffer | undefined {
  const { name, end } = readName(question, 12)
  server.asked.push(name)
  if (server.mood === 'silent') return undefined
  const texts = server.records.get(name)
  const code = server.mood === 'failing' ? SERVER_FAILED : texts ? NO_FAULT : NO_SUCH_NAME
  const answers = code === NO_FAULT ? (texts ?? []).map(record) : []
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(0x8180 | code, 2)
  for (const [place, count] of [1, answers.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * place)
  return Buffer.concat([head, question.subarray(12, end + 4), ...answers])
}

function readName(packet: Buffer, start: number): { name: string; end: number } {
  const labels = []
  let at = start
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** Long texts are split into pieces of 255 bytes. */
function record(text: string): Buffer {
  const pieces = (text.match(/.{1,255}/g) ?? ['']).map((piece) =>
    Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)]),
  )
  const data = Buffer.concat(pieces)
  // Pointer to the question's name, TXT, IN, TTL 0.
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
