import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { mintCartToken } from '../../src/checkout/cart-tokens.ts'
import { Checkout } from '../../src/checkout/checkout.ts'
import { checkoutIdOf } from '../../src/checkout/checkout-ids.ts'
import { startCheckout } from '../../src/checkout/commands/give-details.ts'
import { beginPlacement } from '../../src/checkout/commands/place.ts'
import type { Account } from '../../src/identity/contract.ts'
import { createResetLink } from '../../src/identity/password-reset/reset-links.ts'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import { createAccount, setRoles } from '../../src/identity/store.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import { roles } from '../../src/shared/permissions.ts'
import { siteStatuses } from '../../src/shared/site-status.ts'
import { type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { knownPassword } from '../../src/testing/browsers/known-password.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../src/testing/fixtures/make/make-order.ts'
import { addOpen } from '../isolation/cases/restock-send-cases.ts'
import type { Site } from '../isolation/isolated-site.ts'
import { openWorld, type Tampering, type World } from '../isolation/two-website-world.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { openAt, RESET } from './accounts-lab.ts'

/** What is promised. */
const WITHIN_MS = 2_000
/** Gives the session, but no right that a stream needs. */
const RIGHTLESS = roles.SCHEDULING_VIEWER
const PEOPLE = '/api/identity/people'

export const streamsEndWithRights: Proof = {
  id: 'S23',
  promise: 'An open event stream ends within 2 s of the session, the right or the website it needs, whatever ends it',
  isTimed: true,
  run: (options) => tryAll(options, {}),
  control: (options) => tryAll(options, { http: (http) => ({ ...http, followAccess: () => ({ stop() {} }) }) }),
}

/** The path of each stream on a website whose stream has something to wait for. */
const streams: Record<string, (world: World, site: Site) => Promise<string>> = {
  'GET /api/commerce/orders/news': async () => '/api/commerce/orders/news',
  'GET /api/analytics/live': async () => '/api/analytics/live',
  'GET /api/pages/:docId/live': async (_, { pageId }) => `/api/pages/${pageId}/live?after=0`,
  'GET /api/restock/sends/:sendId/progress': async (world, site) =>
    `/api/restock/sends/${(await addOpen(world, site)).sendId}/progress`,
  'GET /api/commerce/checkout/progress': async (world, site) =>
    `/api/commerce/checkout/progress?cartToken=${await beginToPay(world, site)}`,
}

interface Person {
  accountId: string
  email: string
  /** The browser whose stream is open, and another one. */
  here: HttpClient
  there: HttpClient
}

interface Ending {
  /** The person's role before. Default: administrator. */
  role?: number
  /** Gives them what the ending takes away. */
  prepare?(scene: Scene, person: Person): Promise<string>
  end(scene: Scene, person: Person, prepared: string): Promise<Reply>
}

interface Scene {
  world: World
  site: Site
  owner: HttpClient
}

/** Everything that ends the session or the right of a person. */
const endings: Record<string, Ending> = {
  'signing out': { end: (_, { here }) => here.post('/api/identity/sign-out') },
  'signing out everywhere': { end: (_, { there }) => there.post('/api/identity/sign-out-everywhere') },
  'ending the session in another browser': {
    async end(_, { here, there }) {
      const { sessions } = (await here.get('/api/identity/account')).json() as Account
      return there.delete(`/api/identity/sessions/${sessions.find(({ isThis }) => isThis)?.id}`)
    },
  },
  'a new password': {
    end: (_, { there }) => there.put('/api/identity/password', { password: 'another walk by the sea' }),
  },
  'a password reset': {
    async end({ world }, { accountId, email }) {
      const token = await createResetLink(world.lab.db, { accountId, email }, new Date().toISOString())
      return (await openAt(world, '192.0.2.77')).put(RESET, { token, password: 'another walk by the sea' })
    },
  },
  'a role without the right': {
    end: ({ owner }, { accountId }) => owner.put(`${PEOPLE}/${accountId}/roles`, { roles: [RIGHTLESS] }),
  },
  'the undoing of the role that gave the right': {
    role: RIGHTLESS,
    async prepare({ owner }, { accountId }) {
      const reply = await owner.put(`${PEOPLE}/${accountId}/roles`, { roles: [roles.ADMIN] })
      return (reply.json() as { changeId: string }).changeId
    },
    end: ({ owner }, _, changeId) => owner.post(`${PEOPLE}/undo`, { changeId }),
  },
  'leaving the website': { end: ({ owner }, { accountId }) => owner.delete(`${PEOPLE}/${accountId}`) },
  'deleting the account': {
    end: (_, { there, email }) => there.post('/api/identity/account/deletion', { typed: email }),
  },
}

async function tryAll(options: ProofOptions, tampering: Tampering): Promise<Finding> {
  const found = createFinding()
  const world = await openWorld(options, tampering)
  const [site] = world.sites
  const scene = { world, site, owner: await browserOf(world, site, site.ownerId) }
  const routes = world.routes.filter(({ streamsEvents }) => streamsEvents)
  const nameOf = ({ method, path }: Route) => `${method} ${path}`
  for (const route of routes) if (!streams[nameOf(route)]) found.violation(`${nameOf(route)} is not tried`)
  const staffed = routes.filter(({ allow }) => allow !== 'visitor' && allow !== 'anyone')

  const bystander = await addPerson(scene, roles.ADMIN)
  for (const name of Object.keys(endings)) await judgeEnding(scene, found, { name, bystander }, staffed.map(nameOf))
  await judgeInvitations(scene, found, staffed.map(nameOf))
  await judgeWebsites(world, found, routes.map(nameOf))
  return found.finding
}

/** Each stream with a person of its own, beside one of someone whom the ending does not concern. */
async function judgeEnding(
  scene: Scene,
  found: FindingBuilder,
  { name, bystander }: { name: string; bystander: Person },
  routes: string[],
): Promise<void> {
  const { world, site } = scene
  const ending = endings[name] as Ending
  const opened = []
  const untouched = []
  for (const route of routes) {
    const person = await addPerson(scene, ending.role ?? roles.ADMIN)
    const prepared = (await ending.prepare?.(scene, person)) ?? ''
    const stream = await openStream(person.here, await pathOf(world, site, route))
    opened.push({ what: `${route} after ${name}`, stream, end: () => ending.end(scene, person, prepared) })
    untouched.push(await openStream(bystander.here, await pathOf(world, site, route)))
  }
  await judge(found, opened)
  for (const stream of untouched) {
    if (stream.isOver()) found.violation(`A stream of someone else ended after ${name}`)
    stream.leave()
  }
  found.count('ways of ending')
}

const pathOf = (world: World, site: Site, name: string) => streams[name]?.(world, site) ?? Promise.resolve(name)

interface Tried {
  what: string
  stream: Awaited<ReturnType<typeof openStream>>
  /** Answered 200 when it has ended. */
  end(): Promise<Pick<Reply, 'status'>>
}

/** Ends all of them, and looks what is still open 2 s later. */
async function judge({ count, violation, most }: FindingBuilder, tried: Tried[]): Promise<void> {
  await Promise.all(
    tried.map(async ({ what, stream, end }) => {
      if (stream.status !== 200 || stream.isOver()) return violation(`${what}: was not open, but ${stream.status}`)
      const { status } = await end()
      if (status !== 200) return violation(`${what}: the ending was answered ${status}`)
      const begun = performance.now()
      await Promise.race([stream.ended, sleep(WITHIN_MS)])
      if (stream.isOver()) most('slowest end in ms', performance.now() - begun)
      else violation(`${what}: still open after ${WITHIN_MS} ms`)
      stream.leave()
      count('streams judged')
    }),
  )
}

/** An invitation is no right: neither open nor withdrawn does it open a stream. */
async function judgeInvitations(scene: Scene, { count, violation }: FindingBuilder, names: string[]): Promise<void> {
  const { world, site, owner } = scene
  const person = await addPerson(scene, undefined)
  const reply = await owner.post(`${PEOPLE}/invitations`, { email: person.email, roles: [roles.ADMIN] })
  const { invitationId } = reply.json() as { invitationId: string }
  for (const state of ['open', 'withdrawn']) {
    if (state === 'withdrawn') await owner.delete(`${PEOPLE}/invitations/${invitationId}`)
    for (const name of names) {
      const stream = await openStream(person.here, await pathOf(world, site, name))
      if (stream.status !== 403) violation(`${name} with an ${state} invitation was answered ${stream.status}`)
      stream.leave()
      count('streams refused')
    }
  }
}

/** Streams of visitors end when their website is deleted, all streams when it is erased. */
async function judgeWebsites(world: World, found: FindingBuilder, names: string[]): Promise<void> {
  const [erased, deleted] = world.second
  const progress = 'GET /api/commerce/checkout/progress'
  const visitor = storefrontOf(world, deleted)
  const remove = async () => {
    await sql`update websites set status = ${siteStatuses.REMOVED} where website_id = ${deleted.websiteId}`.execute(
      world.lab.db,
    )
    return { status: 200 }
  }
  await judge(found, [
    {
      what: `${progress} after deleting the website`,
      stream: await openStream(visitor, await pathOf(world, deleted, progress)),
      end: remove,
    },
  ])
  const owner = await browserOf(world, erased, erased.ownerId)
  const opened = []
  for (const name of names) {
    const browser = name === progress ? storefrontOf(world, erased) : owner
    opened.push({
      what: `${name} after erasing the website`,
      stream: await openStream(browser, await pathOf(world, erased, name)),
    })
  }
  const erase = async () => {
    await sql`update websites set erases_at = now() where website_id = ${erased.websiteId}`.execute(world.lab.db)
    await sql`select public.erase_website_rows(${erased.websiteId})`.execute(world.lab.db)
    return { status: 200 }
  }
  let erasing: ReturnType<typeof erase> | undefined
  const eraseOnce = () => {
    erasing ??= erase()
    return erasing
  }
  await judge(
    found,
    opened.map((one) => ({ ...one, end: eraseOnce })),
  )
}

async function addPerson(scene: Scene, role: number | undefined): Promise<Person> {
  const { world, site } = scene
  const email = `${crypto.randomUUID()}@streams.example`
  const login = { email, passwordHash: knownPassword.hash }
  const accountId = await createAccount(world.lab.db, 'Somebody', new Date().toISOString(), login)
  if (role !== undefined) await setRoles(world.lab.db, site.websiteId, accountId, [role])
  const [here, there] = [await browserOf(world, site, accountId), await browserOf(world, site, accountId)]
  return { accountId, email, here, there }
}

/** On the manage host, with a session of its own. */
async function browserOf({ port, baseDomain, lab }: World, site: Site, accountId: string): Promise<HttpClient> {
  const browser = httpClient(port, `${site.subdomain}.manage.${baseDomain}`)
  const token = await createSession(lab.db, site.websiteId, accountId, new Date().toISOString())
  browser.cookies.set('__Host-session', token)
  await browser.open()
  return browser
}

function storefrontOf({ port, baseDomain }: World, { subdomain }: Site): HttpClient {
  return httpClient(port, `${subdomain}.${baseDomain}`)
}

async function openStream({ host, cookies }: HttpClient, path: string) {
  const headers = {
    host,
    accept: 'text/event-stream',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const sent = request({ host: '127.0.0.1', port: host.split(':')[1], path, headers, agent: false })
  sent.end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  reply.on('error', () => {})
  const ended = new Promise<void>((end) => reply.once('close', end))
  reply.resume()
  return { status: reply.statusCode ?? 0, ended, isOver: () => reply.closed, leave: () => void sent.destroy() }
}

/** A draft's checkout, which any holder of its link may use, with a payment that stays on its way. */
async function beginToPay({ executor, lab }: World, { websiteId }: Site): Promise<string> {
  const at = new Date().toISOString()
  const cartId = v7()
  const checkoutId = checkoutIdOf(cartId)
  const target = { websiteId, id: checkoutId }
  const intent = { correlationId: 'proof' }
  const frozen = { order: makeFrozenOrder(), lines: [makeFrozenLine()], amountDueCents: 1_250, totalsHash: 'h' }
  await executor.execute(Checkout, target, intent, (state) =>
    startCheckout(state, { cartId, visitorHash: 'v', isDraft: true, at }),
  )
  await executor.execute(Checkout, target, intent, (state) =>
    beginPlacement(state, { ...frozen, holdsUntil: new Date(Date.parse(at) + 600_000).toISOString(), at }),
  )
  return mintCartToken(lab.db, websiteId, checkoutId, at)
}
