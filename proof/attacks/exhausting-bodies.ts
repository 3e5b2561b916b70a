import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { halfSent } from './requests/half-sent-bodies.ts'
import { STRANGER_BYTES } from './requests/hostile-bodies.ts'
import { jsonShapes } from './requests/json-shapes.ts'

/** Port and domain of the product. */
export interface Attacked {
  port: number
  baseDomain: string
}

/** Bodies sent except for their last byte, over connections that stay open until closed. */
export interface HalfSent {
  /** Resolves when each was sent, or its connection was closed. */
  sent: Promise<unknown>
  close(): void
}

interface Post {
  host: string
  path: string
  /** Client address as a local proxy reports it. */
  address: string
}

/** Unauthenticated, to a route that needs a sign-in. */
export function sendHalves({ port, baseDomain }: Attacked, count: number): HalfSent {
  const post = { host: `demo.manage.${baseDomain}`, path: halfSent.file.path, address: '10.0.0.1' }
  return sendAll(port, halfSent.file.bytes, Array(count).fill(post))
}

/** To a route that accepts such sizes from everybody, each from another address. */
export function sendHalfRecords({ port, baseDomain }: Attacked, count: number): HalfSent {
  const post = { host: `demo.${baseDomain}`, path: halfSent.records.path }
  const posts = Array.from({ length: count }, (_, n) => ({ ...post, address: `10.1.${n >> 8}.${n & 255}` }))
  return sendAll(port, halfSent.records.bytes, posts)
}

function sendAll(port: number, bytes: number, posts: Post[]): HalfSent {
  const body = Buffer.alloc(bytes - 1, '[')
  const sockets = posts.map((post) => sendHalf(port, post, body))
  return {
    sent: Promise.all(sockets.map(({ sent }) => sent)),
    close: () => {
      for (const { socket } of sockets) socket.destroy()
    },
  }
}

function sendHalf(port: number, { host, path, address }: Post, body: Buffer): { socket: Socket; sent: Promise<void> } {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${host}`,
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length + 1}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const sent = new Promise<void>((done) => {
    socket.write(body, () => done())
    socket.once('close', () => done())
  })
  return { socket, sent }
}

/** Complete bodies of strangers, all at once. Returns their statuses; 0 for none. */
export function sendWhole({ port, baseDomain }: Attacked, count: number): Promise<number[]> {
  const host = `demo.manage.${baseDomain}`
  const bodies = jsonShapes.map(({ make }) => Buffer.from(make(STRANGER_BYTES)))
  return Promise.all(
    Array.from({ length: count }, (_, n) => {
      const body = bodies[n % bodies.length] as Buffer
      return new Promise<number>((done) => {
        const headers = {
          host,
          origin: `http://${host}`,
          'content-type': 'application/json',
          'content-length': String(body.length),
        }
        const path = '/api/catalog/imports'
        const asked = request({ port, host: '127.0.0.1', method: 'POST', path, setHost: false, agent: false, headers })
        asked.on('error', () => done(0))
        asked.on('response', (reply) => {
          reply.resume()
          done(reply.statusCode ?? 0)
        })
        asked.end(body)
      })
    }),
  )
}
