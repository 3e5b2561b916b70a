import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createResetLink } from '../../src/identity/password-reset/reset-links.ts'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import { createSignInLink } from '../../src/identity/sessions/sign-in-links.ts'
import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import { defineRoute, type Route } from '../../src/platform/http/routing/route.ts'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { until } from '../../src/testing/until.ts'
import { makeTokens } from '../isolation/cases/foreign-tokens.ts'
import { openWorld, type Tampering, type World } from '../isolation/two-website-world.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { openAt, RESET, signIn } from './accounts-lab.ts'

export const logsHoldNoSecret: Proof = {
  id: 'S24',
  promise: 'No line of the log holds a token, an address or a code that anybody used, whatever became of the request',
  run: (options) => tryAll(options, { http: (http) => withFailing(http) }),
  control: (options) => tryAll(options, { http: (http) => loggingAddresses(withFailing(http)) }),
}

/** What visitors send: tokens of links, e-mail addresses and codes, each of which can be recognised in a log. */
interface Secrets {
  used: Set<string>
  token(): string
  email(): string
  code(): string
}

const FAILING = '/api/test/failing'

async function tryAll(options: ProofOptions, tampering: Tampering): Promise<Finding> {
  const found = createFinding()
  const world = await openWorld(options, tampering)
  const secrets = makeSecrets()
  const clients = await openClients(world, secrets)
  let sent = 0
  const send = async (client: HttpClient, method: string, path: string, body?: unknown) => {
    sent++
    const headers = { 'content-type': 'application/json', origin: `http://${client.host}` }
    await client.send(method, path, body === undefined ? {} : { headers, body })
  }
  for (const route of world.routes.filter(({ streamsEvents }) => !streamsEvents))
    for (const [n, client] of clients.entries())
      for (const { method, path } of variantsOf(route, secrets, n > 0))
        await send(client, method, path, method === 'GET' ? undefined : bodyOf(secrets))
  for (const client of clients) for (const path of pagesWith(secrets)) await send(client, 'GET', path)
  await followRealLinks(world, secrets)
  await until(
    'a log line of each request',
    () => world.logLines.filter((line) => line.includes('"msg":"request"')).length >= sent,
  )
  judge(world, secrets, found)
  found.count('requests', sent)
  return found.finding
}

function makeSecrets(): Secrets {
  const used = new Set<string>()
  const use = (secret: string) => {
    used.add(secret)
    return secret
  }
  return {
    used,
    token: () => use(randomBytes(32).toString('base64url')),
    email: () => use(`n${randomBytes(6).toString('hex')}@secrets.example`),
    code: () => use(`${randomBytes(5).toString('hex').toUpperCase()}`),
  }
}

/** A visitor and the owner, on each host. */
async function openClients({ port, baseDomain, lab, sites: [site] }: World, { used }: Secrets): Promise<HttpClient[]> {
  const owner = httpClient(port, `${site.subdomain}.manage.${baseDomain}`)
  const session = await createSession(lab.db, site.websiteId, site.ownerId, new Date().toISOString())
  owner.cookies.set('__Host-session', session)
  const storefront = httpClient(port, `${site.subdomain}.${baseDomain}`)
  const clients = [storefront, owner, httpClient(port, baseDomain), httpClient(port, `assets.${baseDomain}`)]
  await storefront.open()
  await owner.open()
  for (const client of clients) for (const value of client.cookies.values()) if (value.length > 8) used.add(value)
  return [...clients, httpClient(port, `nobody.${baseDomain}`)]
}

/** The route as it is meant, and as others mistype it. */
function variantsOf({ method, path }: Route, { token, email, code }: Secrets, isElsewhere: boolean) {
  const filled = () => path.replaceAll(/[:*]\w+/g, () => encodeURIComponent(token() + email()))
  const query = () => `?token=${token()}&email=${encodeURIComponent(email())}&code=${code()}`
  if (isElsewhere) return [{ method, path: filled() + query() }]
  return [
    { method, path: filled() },
    { method, path: filled() + query() },
    { method: method === 'GET' ? 'POST' : 'GET', path: filled() },
    { method, path: `${filled()}/` },
    { method, path: `/${filled()}` },
    { method, path: filled().replace('/', '/%2e%2e/') },
  ]
}

function bodyOf({ token, email, code }: Secrets): object {
  return { token: token(), cartToken: token(), email: email(), password: token(), code: code(), displayName: email() }
}

function pagesWith({ token, email, code }: Secrets): string[] {
  const words = [
    '',
    'shop/',
    'shop/p/',
    'order/',
    'sign-in/',
    'invitation/',
    'reset-password/',
    'downloads/',
    'people/',
  ]
  return words.flatMap((word) => [
    `/${word}${token()}`,
    `/${word}${encodeURIComponent(email())}`,
    `/${word}?token=${token()}&email=${email()}&code=${code()}`,
    `/${word}${token()}?format=json`,
  ])
}

/** Links and passwords that are good, and what they open. */
async function followRealLinks(world: World, { used, email }: Secrets): Promise<void> {
  const { lab, port, baseDomain, sites } = world
  const [site] = sites
  const now = new Date().toISOString()
  const tokens = await makeTokens(world, site)
  const storefront = httpClient(port, `${site.subdomain}.${baseDomain}`)
  for (const path of [
    `/order?token=${tokens.orderToken}`,
    `/checkout?cartToken=${tokens.cartToken}`,
    `/api/commerce/orders/status?token=${tokens.orderToken}`,
    `/api/commerce/checkout?cartToken=${tokens.cartToken}`,
  ])
    await storefront.get(path)
  const reset = await createResetLink(lab.db, { accountId: site.ownerId, email: null }, now)
  const link = await createSignInLink(lab.db, site.websiteId, site.ownerId, now)
  const browser = await openAt(world, '192.0.2.8', `${site.subdomain}.manage.${baseDomain}`)
  await browser.post('/api/identity/sign-in', { token: link })
  await signIn(browser, email(), 'a walk by the sea')
  const elsewhere = await openAt(world, '192.0.2.9')
  await elsewhere.post(RESET, { email: email() })
  await elsewhere.put(RESET, { token: reset, password: 'another walk by the sea' })
  const confirmation = world.emailLinks.confirm({ accountId: site.ownerId, email: email() }, now)
  await elsewhere.get(confirmation)
  await elsewhere.post(confirmation)
  await storefront.get(`${FAILING}?token=${tokens.orderToken}`)
  const secrets = [tokens.orderToken, tokens.cartToken, reset, link, confirmation.split('/').at(-1) ?? '']
  for (const secret of secrets) used.add(secret)
  for (const client of [browser, elsewhere, storefront])
    for (const value of client.cookies.values()) if (value.length > 8) used.add(value)
}

function judge({ logLines }: World, { used }: Secrets, { count, violation }: FindingBuilder): void {
  const text = logLines.join('')
  const readable = text.includes('%')
    ? `${text}\n${decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))}`
    : text
  for (const secret of used)
    if (readable.includes(secret)) {
      const line = logLines.find((one) => one.includes(secret) || one.includes(encodeURIComponent(secret)))
      violation(`the log holds ${secret}: ${line}`)
    }
  count('secrets looked for', used.size)
  count('log lines', logLines.length)
}

/** A route that fails as libraries do: with the address they were given in their message. */
function withFailing(http: HttpAppOptions): HttpAppOptions {
  const failing = defineRoute({
    method: 'GET',
    path: FAILING,
    faces: ['storefront'],
    allow: 'anyone',
    rateLimit: 'none',
    query: z.object({ token: z.string() }),
    reply: z.undefined(),
    handle: async ({ query: { token }, req }) => {
      throw new Error(`Failed to fetch https://bank.example${req.originalUrl} for n0@secrets.example with ${token}`)
    },
  })
  return { ...http, routes: [...http.routes, failing] }
}

/** Planted mistake: routes log the address that they were called at. */
function loggingAddresses(http: HttpAppOptions): HttpAppOptions {
  const logging = (route: Route): Route => ({
    ...route,
    handle(request) {
      http.log.info({ url: (request as { req: { originalUrl: string } }).req.originalUrl }, 'called')
      return route.handle(request)
    },
  })
  return { ...http, routes: http.routes.map(logging) }
}
