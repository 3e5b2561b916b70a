import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../src/testing/until.ts'
import { isReady } from '../processes/product-processes.ts'
import type { ProofOptions } from '../proof.ts'

export interface BalancerOptions extends Pick<ProofOptions, 'defer'> {
  port: number
  upstreams: number[]
  /** Whether a request refused before any of it was sent is retried with another process. */
  triesAnother: boolean
  /** Called for each request that was refused and is retried with another process. */
  onRefused: () => void
}

export interface Balancer {
  /** Resolves when every process is ready. */
  untilAllReady(): Promise<void>
}

/** Half the interval of deploy/caddy's health checks. */
const CHECK_MS = 500
/** How long deploy/caddy retries a request that no process accepts. */
const OFFERED_MS = 5_000
const AGAIN_MS = 100

/**
 * Distributes requests like the reverse proxy before the product: over keep-alive connections, round robin, to processes
 * that were ready at the last health check.
 */
export async function startBalancer(options: BalancerOptions): Promise<Balancer> {
  const { defer, port, upstreams, triesAnother, onRefused } = options
  const ready = new Set<number>()
  const over = new AbortController()
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  async function check(upstream: number): Promise<void> {
    while (!over.signal.aborted) {
      if (await isReady(upstream)) ready.add(upstream)
      else ready.delete(upstream)
      await sleep(CHECK_MS, undefined, { signal: over.signal }).catch(() => {})
    }
  }

  /** The next ready process; waits briefly for one. */
  async function choose(deadline: number): Promise<number | undefined> {
    for (;;) {
      const choice = upstreams.filter((upstream) => ready.has(upstream))
      if (choice.length > 0 || performance.now() > deadline) return choice[turn++ % choice.length]
      await sleep(AGAIN_MS)
    }
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = Buffer.concat(await req.toArray())
    const deadline = performance.now() + (triesAnother ? OFFERED_MS : 0)
    for (let upstream = await choose(deadline); upstream !== undefined; upstream = await choose(deadline)) {
      const outcome = await pass(agent, upstream, { req, body, res })
      if (outcome === 'answered') return
      if (!triesAnother) break
      ready.delete(upstream)
      onRefused()
    }
    res.writeHead(503).end('Nobody takes it')
  }

  const server = createServer((req, res) => void answer(req, res).catch(() => res.destroy()))
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const checking = upstreams.map(check)
  defer(async () => {
    over.abort()
    await Promise.all(checking)
    agent.destroy()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return {
    async untilAllReady() {
      await until(`all of ${upstreams.join(', ')} to be ready`, () => ready.size === new Set(upstreams).size)
    },
  }
}

interface Passed {
  req: IncomingMessage
  body: Buffer
  res: ServerResponse
}

/** `refused`: nothing listens there, so nothing was sent. A connection that breaks later is answered with 502. */
function pass(agent: Agent, port: number, { req, body, res }: Passed): Promise<'answered' | 'refused'> {
  const { connection: _, ...headers } = req.headers
  return new Promise((done) => {
    const passed = request({ agent, port, host: '127.0.0.1', method: req.method, path: req.url, headers }, (reply) => {
      const { connection: __, 'keep-alive': ___, ...received } = reply.headers
      res.writeHead(reply.statusCode ?? 502, received)
      reply.on('error', () => res.destroy())
      reply.pipe(res)
      res.once('close', () => done('answered'))
    })
    passed.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') return done('refused')
      if (!res.headersSent) res.writeHead(502)
      res.end(`The connection broke: ${code}`)
      done('answered')
    })
    passed.end(body)
  })
}
