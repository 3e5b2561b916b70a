import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { siteStatuses } from '../../../shared/site-status.ts'
import { startTestHttp } from '../../../testing/servers/test-http.ts'
import type { SignedIn } from '../../signed-in.ts'
import type { Tenant } from '../request/visit.ts'
import { type EventStream, streamEvents } from '../response/event-stream.ts'
import { defineRoute, type RouteRequest } from '../routing/route.ts'

const websiteNamed = (subdomain: string): Tenant => ({
  websiteId: `w-${subdomain}`,
  subdomain,
  name: subdomain,
  status: siteStatuses.PAID,
  currency: 'USD',
})
const accountNamed = (accountId: string): SignedIn => ({
  accountId,
  sessionId: 's',
  hasPassword: true,
  displayName: accountId,
  isOwner: true,
  roles: [],
  confirmedAt: new Date().toISOString(),
})

/** What the database holds, and who is told of its changes. */
const state = { tenants: new Map<string, Tenant>(), accounts: new Map<string, SignedIn>(), lookups: 0 }
let announce: (id: string | undefined) => void = () => {}
/** Called between the admission of a request and the beginning of its stream. */
let meanwhile = () => {}
const lines: EventStream[] = []

beforeEach(() => {
  state.tenants = new Map(['acme', 'other'].map((name) => [name, websiteNamed(name)]))
  state.accounts = new Map(['ada', 'bob'].map((name) => [name, accountNamed(name)]))
  meanwhile = () => {}
  lines.length = 0
})

type Asked = RouteRequest<undefined, undefined, undefined>
const stream = async ({ req, res, visit }: Asked) => {
  meanwhile()
  streamEvents({ req, res, visit }, (line) => {
    lines.push(line)
    return () => {}
  })
}
const common = { method: 'GET', rateLimit: 'none', reply: z.unknown(), handle: stream } as const

const app = await startTestHttp(() => ({
  findTenant: async (subdomain) => state.tenants.get(subdomain),
  async findSignedIn(_, token) {
    state.lookups++
    return state.accounts.get(token.slice(0, 3))
  },
  followAccess(onChange) {
    announce = onChange
    return { stop() {} }
  },
  routes: [
    defineRoute({ ...common, path: '/api/orders', faces: ['manage'], allow: 'orders.read', streamsEvents: true }),
    defineRoute({ ...common, path: '/api/paying', faces: ['storefront'], allow: 'visitor', streamsEvents: true }),
    defineRoute({ ...common, path: '/api/undeclared', faces: ['storefront'], allow: 'visitor' }),
  ],
}))

async function open(labels: string, path: string, account = '') {
  const cookie = account === '' ? {} : { cookie: `__Host-session=${account.padEnd(43, 'x')}` }
  const headers = { host: `${labels}.${app.baseDomain}`, ...cookie }
  const sent = request({ host: '127.0.0.1', port: app.port, path, headers, agent: new Agent({ keepAlive: false }) })
  sent.end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  const text = { value: '' }
  reply.setEncoding('utf8').on('data', (part) => {
    text.value += part
  })
  return { status: reply.statusCode, reply, text, ended: new Promise<void>((end) => reply.once('end', end)) }
}

/** Whatever was to end has ended once all streams have been judged and have said something after that. */
async function stillOpen(opened: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  for (const line of lines) line.send('still', {})
  await expect.poll(() => opened.reply.complete || opened.text.value.includes('event: still')).toBe(true)
  return !opened.reply.complete
}

test('a stream ends when its session has ended, and streams of others go on', async () => {
  const [hers, his] = [await open('acme.manage', '/api/orders', 'ada'), await open('acme.manage', '/api/orders', 'bob')]
  state.accounts.delete('ada')
  announce('ada')
  await hers.ended
  expect(hers.text.value).toBe('retry: 500\n\n')
  expect(await stillOpen(his)).toBe(true)
  his.reply.destroy()
})

test('a stream ends when the right to it is gone, and goes on when another role gives it', async () => {
  const [hers, his] = [await open('acme.manage', '/api/orders', 'ada'), await open('acme.manage', '/api/orders', 'bob')]
  state.accounts.set('ada', { ...accountNamed('ada'), isOwner: false, roles: [7] })
  state.accounts.set('bob', { ...accountNamed('bob'), isOwner: false, roles: [1] })
  announce('bob')
  announce('ada')
  await hers.ended
  expect(await stillOpen(his)).toBe(true)
  his.reply.destroy()
})

test('streams of visitors end with their website, whether it was deleted or is gone', async () => {
  const deleted = await open('acme', '/api/paying')
  const gone = await open('other', '/api/paying')
  state.tenants.set('acme', { ...websiteNamed('acme'), status: siteStatuses.REMOVED })
  announce('w-acme')
  await deleted.ended
  expect(await stillOpen(gone)).toBe(true)
  state.tenants.delete('other')
  announce('w-other')
  await gone.ended
})

test('a stream ends when its host has become the host of another website', async () => {
  const before = await open('acme.manage', '/api/orders', 'ada')
  state.tenants.set('acme', { ...websiteNamed('acme'), websiteId: 'w-new' })
  announce('w-acme')
  await before.ended
})

test('news that may have been lost makes each stream be judged again', async () => {
  const hers = await open('acme.manage', '/api/orders', 'ada')
  state.accounts.delete('ada')
  announce(undefined)
  await hers.ended
})

test('news that came between the admission of a request and its stream count for it', async () => {
  meanwhile = () => {
    state.accounts.delete('ada')
    announce('ada')
  }
  const late = await open('acme.manage', '/api/orders', 'ada')
  await late.ended
})

test('nothing is looked up for streams that the news do not concern', async () => {
  const his = await open('acme.manage', '/api/orders', 'bob')
  const before = state.lookups
  for (let n = 0; n < 50; n++) announce(`somebody-${n}`)
  expect(await stillOpen(his)).toBe(true)
  expect(state.lookups).toBe(before)
  his.reply.destroy()
})

test('a route that does not declare that it streams cannot', async () => {
  expect((await open('acme', '/api/undeclared')).status).toBe(500)
})
