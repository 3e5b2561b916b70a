import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: Record<string, string>
  body: string
  at: number
}

export interface SinkAnswer {
  status: number
  headers?: Record<string, string>
  body?: string
  /** Milliseconds; `never` hangs until the sink closes. */
  after?: number | 'never'
}

export interface WebhookSink {
  origin: string
  /** `host:port`, for the list of allowed hosts. */
  place: string
  received: Received[]
  /** Requests that were answered with 2xx. */
  accepted: Received[]
  connections(): number
  close(): Promise<void>
}

/** A server that receives webhooks, and answers as it is told. */
export async function startWebhookSink(
  answer: (received: Received) => SinkAnswer = () => ({ status: 204 }),
): Promise<WebhookSink> {
  const received: Received[] = []
  const accepted: Received[] = []
  let connections = 0
  const server = createServer(async (req, res) => {
    const body = await text(req).catch(() => '')
    const one = { path: req.url ?? '', headers: req.headers as Record<string, string>, body, at: Date.now() }
    received.push(one)
    const { status, headers = {}, body: said = '', after = 0 } = answer(one)
    if (after === 'never') return
    if (after > 0) await new Promise((resolve) => setTimeout(resolve, after))
    if (status >= 200 && status < 300) accepted.push(one)
    res.writeHead(status, headers).end(said)
  })
  server.on('connection', () => connections++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    place: `127.0.0.1:${port}`,
    received,
    accepted,
    connections: () => connections,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
