import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestHttp } from '../../../testing/servers/test-http.ts'
import { streamCsv } from '../../csv/send-csv.ts'
import type { SignedIn } from '../../signed-in.ts'
import type { Tenant } from '../request/visit.ts'
import { type EventStream, streamEvents } from '../response/event-stream.ts'
import { defineRoute, type RouteRequest } from '../routing/route.ts'
import { type RequestLimits, requestLimits } from './request-limits.ts'

const MEGABYTE = 1024 * 1024
const few = { maxTotal: 4, maxAlone: 1, maxContended: 1, mostWaiting: 1, delayMs: 0 }
const limits: RequestLimits = {
  ...requestLimits,
  pipelined: { atOnce: 1, mostWaiting: 2, mostWaitingTogether: 10, perTurn: 1 },
  unread: { ...requestLimits.unread, cutAfterMs: 400, everyMs: 20 },
  maxConcurrentCompressions: 1,
  exports: { perWebsite: 2, perAccount: 3, together: 10 },
  eventStreams: { perAccount: 2, perWebsite: 3, perAddress: 1, together: 10, unsentBytes: 1_000 },
  inFlight: { ...requestLimits.inFlight, staff: few, visitors: few },
}

const tenants: Record<string, Tenant> = Object.fromEntries(
  ['acme', 'other', 'third'].map((subdomain) => [
    subdomain,
    { websiteId: `w${subdomain}`, subdomain, name: subdomain, status: 8, currency: 'USD' },
  ]),
)
const accountOf = (letter: string): SignedIn => ({
  accountId: letter,
  sessionId: 's',
  hasPassword: true,
  displayName: letter,
  isOwner: true,
  roles: [],
  confirmedAt: new Date().toISOString(),
})

const made: string[] = []
const lines: EventStream[] = []
const working: (() => void)[] = []
type Asked = RouteRequest<undefined, undefined, undefined>

async function* pieces(): AsyncGenerator<string> {
  for (let n = 0; n < 100; n++) {
    made.push(`piece ${n}`)
    yield 'a,b,c\n'.repeat(MEGABYTE / 6)
  }
}

const common = { method: 'GET', allow: 'signed-in', rateLimit: 'none', reply: z.unknown() } as const
const work = () => new Promise<object>((done) => working.push(() => done({ done: true })))

const app = await startTestHttp(() => ({
  limits,
  findTenant: async (subdomain) => tenants[subdomain],
  findSignedIn: async (_, token) => accountOf(token.charAt(0)),
  routes: [
    defineRoute({
      ...common,
      path: '/api/export',
      faces: ['manage'],
      hasOwnConcurrencyLimit: true,
      handle: ({ res, visit }: Asked) => streamCsv({ res, visit }, 'file.csv', pieces()),
    }),
    defineRoute({
      ...common,
      path: '/api/live',
      faces: ['manage'],
      streamsEvents: true,
      handle: ({ req, res, visit }: Asked) =>
        streamEvents({ req, res, visit }, (line) => {
          lines.push(line)
          line.send('hello', {})
          return () => {}
        }),
    }),
    defineRoute({ ...common, path: '/api/work', faces: ['manage'], handle: work }),
    defineRoute({ ...common, path: '/api/visit', faces: ['storefront'], allow: 'anyone', handle: work }),
    defineRoute({
      ...common,
      path: '/api/large',
      faces: ['manage'],
      hasOwnConcurrencyLimit: true,
      // Larger than a kernel's socket buffers, however well it is compressed.
      handle: async () => ({ text: randomBytes(24 * MEGABYTE).toString('base64') }),
    }),
  ],
}))

/** A response that was not read yet, and a function to disconnect. */
async function ask(labels: string, path: string, letter = 'a', headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: false })
  const sent = request({
    host: '127.0.0.1',
    port: app.port,
    path,
    agent,
    headers: { host: `${labels}.${app.baseDomain}`, cookie: `__Host-session=${letter.repeat(43)}`, ...headers },
  })
  sent.on('error', () => {})
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  return { answer, status: answer.statusCode, retryAfter: answer.headers['retry-after'], leave: () => sent.destroy() }
}

/** Resolves however the response ends. */
function closed(answer: IncomingMessage): Promise<void> {
  return new Promise((done) => answer.once('close', done))
}

async function messageOf(answer: IncomingMessage): Promise<string> {
  return JSON.parse((await answer.toArray()).join('')).message
}

test('two files of a website are sent at once, a third is refused with a time to come back, others are not', async () => {
  const [first, second] = [await ask('acme.manage', '/api/export'), await ask('acme.manage', '/api/export', 'b')]
  const third = await ask('acme.manage', '/api/export', 'c')
  expect([first.status, second.status, third.status, third.retryAfter]).toEqual([200, 200, 429, '15'])
  expect(await messageOf(third.answer)).toBe(
    'Files are being downloaded already. Please wait until they are complete, then try again.',
  )
  const other = await ask('other.manage', '/api/export', 'd')
  expect(other.status).toBe(200)
  for (const { leave } of [first, second, other]) leave()
  await expect
    .poll(async () => {
      const again = await ask('acme.manage', '/api/export')
      again.leave()
      return again.status
    })
    .toBe(200)
})

test('an account has so many files on the way, whichever websites they are of', async () => {
  const open = [
    await ask('acme.manage', '/api/export', 'e'),
    await ask('acme.manage', '/api/export', 'e'),
    await ask('other.manage', '/api/export', 'e'),
  ]
  expect([open.map(({ status }) => status), (await ask('third.manage', '/api/export', 'e')).status]).toEqual([
    [200, 200, 200],
    429,
  ])
  for (const { leave } of open) leave()
})

test('pieces of a file are made as its reader takes them, and who takes nothing is cut off', async () => {
  const cuts = () => app.logLines.filter(({ msg }) => msg === 'slow readers disconnected').length
  const cutsBefore = cuts()
  made.length = 0
  const { answer } = await ask('third.manage', '/api/export', 'f')
  answer.pause()
  await expect.poll(cuts).toBeGreaterThan(cutsBefore)
  // The kernel's buffers cannot be limited here; of the rest only a piece or two are made.
  expect(made.length).toBeLessThan(20)
  const before = made.length
  answer.resume()
  await closed(answer)
  expect([made.length, answer.complete]).toEqual([before, false])
})

test('who reads gets the whole file, though it takes longer than an answer may take to begin', async () => {
  const { answer } = await ask('third.manage', '/api/export', 'g')
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  expect(bytes).toBe(100 * 6 * Math.floor(MEGABYTE / 6))
})

test('an account has so many event streams, and a website; more are refused with a sentence', async () => {
  const open = [await ask('acme.manage', '/api/live'), await ask('acme.manage', '/api/live')]
  const third = await ask('acme.manage', '/api/live')
  expect([third.status, third.retryAfter, await messageOf(third.answer)]).toEqual([
    429,
    '15',
    'Too many live views are open. Please close some of them, then try again.',
  ])
  open.push(await ask('acme.manage', '/api/live', 'b'))
  expect([open[2]?.status, (await ask('acme.manage', '/api/live', 'c')).status]).toEqual([200, 429])
  for (const { leave } of open) leave()
})

test('an event stream that nobody reads is cut off when so many bytes of it wait', async () => {
  await expect.poll(async () => (await ask('other.manage', '/api/live', 'h')).status).toBe(200)
  const line = lines.at(-1)
  const { answer } = await ask('other.manage', '/api/live', 'i')
  const unread = lines.at(-1)
  answer.pause()
  for (let n = 0; n < 100; n++) unread?.send('news', 'n'.repeat(MEGABYTE / 4))
  answer.resume()
  await closed(answer)
  expect(answer.complete).toBe(false)
  line?.end()
})

test('beyond what may be in flight and wait, a website is refused for a moment, and another one is not', async () => {
  working.length = 0
  const first = ask('acme.manage', '/api/work', 'j')
  await expect.poll(() => working.length).toBe(1)
  const next = [ask('acme.manage', '/api/work', 'k'), ask('acme.manage', '/api/work', 'l')]
  const refused = await Promise.race(next)
  expect([refused.status, refused.retryAfter, await messageOf(refused.answer)]).toEqual([
    503,
    '1',
    'This website is very busy at the moment. Please try again in a few seconds.',
  ])
  const others = [ask('other.manage', '/api/work', 'n'), ask('acme', '/api/visit')]
  await expect.poll(() => working.length).toBe(3)
  for (const end of working.splice(0)) end()
  await expect.poll(() => working.length).toBe(1)
  for (const end of working.splice(0)) end()
  const replies = await Promise.all([first, ...next, ...others])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 503])
})

test('of answers that are compressed while they are sent there are so many; the next one goes as it is', async () => {
  const encoding = { 'accept-encoding': 'gzip' }
  const first = await ask('acme.manage', '/api/large', 'o', encoding)
  const second = await ask('acme.manage', '/api/large', 'o', encoding)
  expect([first, second].map(({ answer }) => answer.headers['content-encoding'])).toEqual(['gzip', undefined])
  for (const { leave } of [first, second]) leave()
})
