import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { BlockTarget } from './block-process.ts'

export interface MeasuredBody {
  contentType?: string
  body?: string | Buffer
  /** Without cookies and CSRF token. */
  isStranger?: boolean
}

/** The answer; status 0 if the connection was closed first. */
export function sendMeasured(
  port: number,
  { host, method, path, headers, cookie }: Pick<BlockTarget, 'host' | 'method' | 'path' | 'headers' | 'cookie'>,
  { body = '', contentType, isStranger = false }: MeasuredBody,
): Promise<{ status: number; text: string }> {
  const own = isStranger ? { origin: `http://${host}` } : { ...headers, ...(cookie && { cookie }) }
  const described = { ...(contentType && { 'content-type': contentType }), 'content-length': Buffer.byteLength(body) }
  return new Promise((done) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      method,
      path,
      setHost: false,
      headers: { host, ...own, ...described },
    })
    asked.on('error', () => done({ status: 0, text: '' }))
    asked.on('response', (reply) => {
      const { statusCode: status = 0, headers } = reply
      // Event streams do not end by themselves.
      if (headers['content-type']?.startsWith('text/event-stream')) {
        reply.destroy()
        done({ status, text: '' })
      } else
        text(reply).then(
          (read) => done({ status, text: read }),
          () => done({ status, text: '' }),
        )
    })
    asked.end(body)
  })
}
