import { request } from 'node:http'
import autocannon from 'autocannon'
import { firstLoads, trackerKb } from './measuring/first-loads.ts'
import { table } from './measuring/measure.ts'
import { type ProcessUnderTest, startNode } from './servers/product-process.ts'

/**
 * `npm run bench:pages`: a product page and a shop page of 24 products, from the cache beside a bare Express reply of
 * the same bytes, and rendered each time; and the JavaScript that each page loads first.
 */
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 4
const ROUNDS = 3
const CONNECTIONS = 32
const PAGES = { 'product page': '/shop/p/mug-3', 'shop page of 24 products': '/shop' }
const GOALS = { cached: 0.6, rendered: 800, firstLoadKb: 150 }
/** As browsers ask. */
const asked = { 'accept-encoding': 'gzip, deflate, br' }

const cached = await startNode(['bench/servers/page-server.ts'], {})
const rendering = await startNode(['bench/servers/page-server.ts'], { PAGE_CACHE: 'off' })
const floor = await startNode(['bench/baselines/page-baseline.ts'], {})
try {
  for (const [name, path] of Object.entries(PAGES)) await measurePage(name, path)
  printFirstLoads()
} finally {
  await Promise.all([cached.stop(), rendering.stop(), floor.stop()])
}

/** Rounds alternate, so that a slow minute of the machine hits all of them. */
async function measurePage(name: string, path: string): Promise<void> {
  const [known, stranger] = await Promise.all([becomeVisitor(cached, path), becomeVisitor(rendering, path)])
  const page = await exchange(cached.port, 'GET', path, known)
  await exchange(floor.port, 'PUT', '/page', { 'x-encoding': page.encoding }, page.body)
  const rounds: Record<'bare' | 'kept' | 'fresh', Result>[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      bare: await load(floor, '/page', asked),
      kept: await load(cached, path, known),
      fresh: await load(rendering, path, stranger),
    })
  const ratio = median(rounds.map(({ kept, bare }) => kept.perSecond / bare.perSecond)).toFixed(2)
  console.log(`\n${name}: ${page.body.length} bytes as sent (${page.encoding})`)
  console.log(
    table([
      rowOf('bare Express reply', best(rounds.map(({ bare }) => bare)), ''),
      rowOf('from the cache', best(rounds.map(({ kept }) => kept)), `ratio ${ratio} (goal: at least ${GOALS.cached})`),
      rowOf('rendered each time', best(rounds.map(({ fresh }) => fresh)), `(goal: at least ${GOALS.rendered})`),
    ]),
  )
}

interface Result {
  perSecond: number
  /** Processor time of the server for each, in milliseconds. */
  cpu: number
}

function best(results: Result[]): Result {
  return results.reduce((fastest, result) => (result.perSecond > fastest.perSecond ? result : fastest))
}

function rowOf(what: string, { perSecond, cpu }: Result, note: string) {
  return { '': what, 'per second': perSecond.toFixed(0), 'CPU ms each': cpu.toFixed(3), note }
}

function printFirstLoads(): void {
  const rows = firstLoads().map(({ route, scriptKb, styleKb }) => ({
    route,
    'JavaScript, kB gzip': scriptKb.toFixed(1),
    'CSS, kB gzip': styleKb.toFixed(1),
  }))
  console.log(`\nFirst load (goal for a storefront: at most ${GOALS.firstLoadKb} kB of JavaScript)\n${table(rows)}`)
  console.log(`Once a storefront's page is usable, the tracker: ${trackerKb().toFixed(1)} kB of JavaScript`)
}

interface Reply {
  encoding: string
  cookies: string[]
  body: Buffer
}

/** Headers of somebody who has opened the page before, by when the cache has it compressed. */
async function becomeVisitor({ port }: ProcessUnderTest, path: string): Promise<Record<string, string>> {
  const host = `demo.localhost:${port}`
  const { cookies } = await exchange(port, 'GET', path, { host })
  await new Promise((done) => setTimeout(done, 500))
  return { ...asked, host, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
}

async function load(server: ProcessUnderTest, path: string, headers: Record<string, string>): Promise<Result> {
  const before = server.cpuMs()
  const { non2xx, errors, requests } = await autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`)
  return { perSecond: requests.average, cpu: (server.cpuMs() - before) / requests.total }
}

function exchange(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  sent?: Buffer,
): Promise<Reply> {
  return new Promise((answer, fail) => {
    const asking = request({ port, method, path, headers, host: '127.0.0.1' }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('end', () =>
        answer({
          encoding: reply.headers['content-encoding'] ?? 'identity',
          cookies: reply.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks),
        }),
      )
    })
    asking.on('error', fail)
    asking.end(sent)
  })
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
