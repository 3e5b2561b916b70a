import { connect } from 'node:net'
import type { HostileRequest } from './requests/attack-class.ts'

/** The data received before the connection was closed; undefined if none. */
export interface HostileAnswer {
  status: number
  saysWhenToRetry: boolean
}

const CUT_AFTER_MS = 30_000
/** Limit of an answer's head. */
const HEAD_BYTES = 16_384

/** Sends it over its own connection. Resolves when that is closed, and never rejects. */
export function sendHostile(port: number, sent: HostileRequest, over: AbortSignal): Promise<HostileAnswer | undefined> {
  const { body = '', withheldBytes = 0, times = 1, isUnread, cutAfterMs = CUT_AFTER_MS } = sent
  const bytes = Buffer.from(body)
  return new Promise((done) => {
    let head = ''
    const socket = connect(port, '127.0.0.1')
    const cut = () => socket.destroy()
    const timer = setTimeout(cut, cutAfterMs)
    over.addEventListener('abort', cut)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      over.removeEventListener('abort', cut)
      done(readHead(head))
    })
    socket.on('connect', () => {
      const one = Buffer.concat([Buffer.from(headOf(sent, bytes.length), 'latin1'), bytes])
      socket.write(one.subarray(0, one.length - withheldBytes))
      for (let n = 1; n < times; n++) socket.write(one)
    })
    if (isUnread) socket.pause()
    else
      socket.on('data', (piece) => {
        if (head.length < HEAD_BYTES) head += piece.toString('latin1')
      })
  })
}

function headOf({ method, path, host, headers, times = 1, isUnread }: HostileRequest, length: number): string {
  const staysOpen = times > 1 || isUnread
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(length > 0 || method !== 'GET' ? [`Content-Length: ${length}`] : []),
    ...(staysOpen ? [] : ['Connection: close']),
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

function readHead(head: string): HostileAnswer | undefined {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]
  return status === undefined ? undefined : { status: Number(status), saysWhenToRetry: /^retry-after:/im.test(head) }
}
