import { beforeEach, expect, test } from 'vitest'
import { checkDomains } from '../../workers/domains/check-domains.job.ts'
import { resolverTxtRecords } from '../platform/dns/resolver-txt-records.ts'
import { type HttpClient, httpClient } from '../testing/browsers/http-client.ts'
import { startDnsServer } from '../testing/servers/dns-server.ts'
import { startTestApp } from '../testing/servers/test-app.ts'
import { listWebsiteIds } from '../websites/queries.ts'
import { checkDomain } from './check-domain.ts'
import { DOMAINS_MAX, type Domain, type Domains } from './contract.ts'
import { findDomain } from './queries.ts'
import { domainsRoutes } from './routes.ts'

const dns = await startDnsServer()
const txtRecords = resolverTxtRecords([dns.address])
const app = await startTestApp({
  routes: (deps) => domainsRoutes({ ...deps, txtRecords }).map((route) => ({ ...route, rateLimit: 'none' as const })),
})
const deps = { db: app.db, txtRecords }
const acme = await app.addWebsite('acme', { title: 'Acme' })
const bakery = await app.addWebsite('bakery', { title: 'Bakery' })
const [ada, ben] = [await acme.signedIn(), await bakery.signedIn()]
const DAY = 24 * 3_600_000

beforeEach(() => {
  dns.mood = 'well'
})

/** As visitors see it. */
const at = (host: string) => httpClient(app.port, `${host}:${app.port}`)
const shown = async (host: string) => /<title>(.*)<\/title>/.exec((await at(host).get('/')).text)?.[1]

async function asked(owner: HttpClient, domain: string): Promise<Domain> {
  return (await owner.post('/api/domains', { domain })).json() as Domain
}

const checked = async (owner: HttpClient, domain: string) =>
  (await owner.post(`/api/domains/${domain}/check`, undefined)).json() as Domain

const prove = ({ proof }: Domain) => void dns.records.set(proof.name, [proof.value])

async function proven(owner: HttpClient, domain: string): Promise<Domain> {
  prove(await asked(owner, domain))
  return checked(owner, domain)
}

test('a domain whose record is there shows the storefront, and nothing else', async () => {
  const domain = await asked(ada, 'Shop.Example.com')
  expect(domain).toMatchObject({ domain: 'shop.example.com', status: 'waiting', isPrimary: false, verifiedAt: null })
  expect(domain.proof.value).toMatch(/^plinth-verify=[\w-]{32}$/)
  expect((await at('shop.example.com').get('/')).status).toBe(404)
  expect(await checked(ada, 'shop.example.com')).toMatchObject({ status: 'waiting', fault: 'missing' })
  dns.records.set(domain.proof.name, ['v=spf1 -all', 'plinth-verify=of-somebody-else'])
  expect(await checked(ada, 'shop.example.com')).toMatchObject({ status: 'waiting', fault: 'other' })
  prove(domain)
  expect(await checked(ada, 'shop.example.com')).toMatchObject({ status: 'verified', fault: null })
  expect(await shown('shop.example.com')).toBe('Acme')
  for (const host of ['www.shop.example.com', 'example.com', 'shop.example.com.evil.test', 'xshop.example.com'])
    expect((await at(host).get('/')).status).toBe(404)
  expect((await httpClient(app.port, 'shop.example.com:1').get('/')).status).toBe(404)
  expect((await at('shop.example.com').get('/api/domains')).status).toBe(404)
})

test('cookies there are of that host alone, and what is sent there must come from there', async () => {
  const visitor = at('shop.example.com')
  const page = await visitor.open()
  expect([page.headers['set-cookie']].flat().join('\n')).toMatch(/__Host-visitor=[^;]+; Path=\/;.*Secure/)
  expect([page.headers['set-cookie']].flat().join('\n')).not.toMatch(/Domain=/i)
})

test('anyone may claim a domain, and the last to verify it gets it', async () => {
  const [first] = [await proven(ada, 'moves.example.com')]
  const second = await asked(ben, 'moves.example.com')
  expect(second.proof.value).not.toBe(first?.proof.value)
  expect(await checked(ben, 'moves.example.com')).toMatchObject({ status: 'waiting', fault: 'other' })
  expect(await shown('moves.example.com')).toBe('Acme')
  dns.records.set(second.proof.name, [first?.proof.value ?? '', second.proof.value])
  expect(await checked(ben, 'moves.example.com')).toMatchObject({ status: 'verified' })
  // Simulates the notification.
  app.websites.drop(acme.websiteId)
  expect(await shown('moves.example.com')).toBe('Bakery')
  // The old record is still in the zone, and restores nothing.
  const moved = await checked(ada, 'moves.example.com')
  expect(moved).toMatchObject({ status: 'moved', fault: 'other' })
  expect(moved.proof.value).not.toBe(first?.proof.value)
  expect(await shown('moves.example.com')).toBe('Bakery')
})

test('of two concurrent verifications one wins', async () => {
  const both = [await asked(ada, 'race.example.com'), await asked(ben, 'race.example.com')]
  dns.records.set(
    '_plinth-challenge.race.example.com',
    both.map(({ proof }) => proof.value),
  )
  const replies = await Promise.all([ada, ben].map((owner) => checked(owner, 'race.example.com')))
  const now = await Promise.all(
    [acme, bakery].map(({ websiteId }) => findDomain(app.db, websiteId, 'race.example.com')),
  )
  expect(replies.length).toBe(2)
  expect(now.map((one) => one?.status).sort()).toEqual(['moved', 'verified'])
})

test('a missing record is tolerated for seven days, and failed lookups cost nobody a domain', async () => {
  const { proof } = await proven(ada, 'fades.example.com')
  const check = async (days: number) => {
    await checkDomain(deps, acme.websiteId, 'fades.example.com', new Date(Date.now() + days * DAY).toISOString())
    return (await findDomain(app.db, acme.websiteId, 'fades.example.com'))?.status
  }
  dns.records.delete(proof.name)
  expect(await check(1)).toBe('failing')
  expect(await check(7.9)).toBe('failing')
  dns.mood = 'failing'
  expect(await check(20)).toBe('failing')
  expect(await shown('fades.example.com')).toBe('Acme')
  dns.mood = 'well'
  expect(await check(20)).toBe('unproven')
  app.websites.drop(acme.websiteId)
  expect((await at('fades.example.com').get('/')).status).toBe(404)
  dns.records.set(proof.name, [proof.value])
  expect(await check(21)).toBe('verified')
})

test('a record that returns in time restarts the seven days', async () => {
  const { proof } = await proven(ada, 'blinks.example.com')
  const check = async (days: number, isThere: boolean) => {
    if (isThere) dns.records.set(proof.name, [proof.value])
    else dns.records.delete(proof.name)
    await checkDomain(deps, acme.websiteId, 'blinks.example.com', new Date(Date.now() + days * DAY).toISOString())
    return (await findDomain(app.db, acme.websiteId, 'blinks.example.com'))?.status
  }
  expect([await check(1, false), await check(6, true), await check(7, false), await check(13, false)]).toEqual([
    'failing',
    'verified',
    'failing',
    'failing',
  ])
})

test('the job checks verified domains of its own website', async () => {
  const { proof } = await proven(ben, 'daily.example.com')
  dns.records.delete(proof.name)
  const job = checkDomains(deps)
  for (const websiteId of await listWebsiteIds(app.db))
    await job.run({ websiteId, data: {}, attempt: 1, signal: AbortSignal.timeout(5_000) })
  expect(await findDomain(app.db, bakery.websiteId, 'daily.example.com')).toMatchObject({ status: 'failing' })
  expect(await findDomain(app.db, acme.websiteId, 'shop.example.com')).toMatchObject({ status: 'verified' })
})

test('browsers are redirected to the primary domain, API requests are answered directly', async () => {
  await proven(ada, 'one.example.com')
  await proven(ada, 'two.example.com')
  const choose = (domain: string, isPrimary = true) => ada.put(`/api/domains/${domain}/primary`, { isPrimary })
  expect((await choose('one.example.com')).json()).toMatchObject({ isPrimary: true })
  expect((await choose('two.example.com')).json()).toMatchObject({ isPrimary: true })
  const listed = (await ada.get('/api/domains')).json() as Domains
  expect(listed.domains.filter(({ isPrimary }) => isPrimary).map(({ domain }) => domain)).toEqual(['two.example.com'])
  for (const host of ['acme.localhost', 'one.example.com', 'shop.example.com']) {
    const sent = await at(host).get('/shop?page=2')
    expect(sent.status).toBe(301)
    expect(sent.headers.location).toBe(`//two.example.com:${app.port}/shop?page=2`)
    expect(sent.headers['cache-control']).toBe('no-cache')
  }
  expect(await shown('two.example.com')).toBe('Acme')
  expect((await at('acme.localhost').get('/shop?format=json')).status).toBe(200)
  expect((await at('acme.localhost').get('/api/nothing')).status).toBe(404)
  expect((await at('acme.manage.localhost').get('/')).status).toBe(200)
  await choose('two.example.com', false)
  expect(await shown('acme.localhost')).toBe('Acme')
  for (let round = 0; round < 5; round++) {
    const both = await Promise.all([choose('one.example.com'), choose('two.example.com')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await Promise.all([choose('one.example.com', false), choose('two.example.com', false)])
  }
  const waiting = await asked(ada, 'waits.example.com')
  const refused = await choose(waiting.domain)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('This domain is not verified yet. Set its TXT record and check it first.')
})

test('a domain that is removed shows nothing any more, and asks for another proof when it is added again', async () => {
  const first = await proven(ada, 'gone.example.com')
  expect(await shown('gone.example.com')).toBe('Acme')
  expect((await ada.delete('/api/domains/gone.example.com')).json()).toEqual({ removed: true })
  expect((await at('gone.example.com').get('/')).status).toBe(404)
  expect((await ada.delete('/api/domains/gone.example.com')).status).toBe(404)
  expect((await asked(ada, 'gone.example.com')).proof.value).not.toBe(first.proof.value)
  expect(await checked(ada, 'gone.example.com')).toMatchObject({ status: 'waiting' })
})

test('claims of another website do not exist here', async () => {
  await asked(ben, 'bens.example.com')
  for (const reply of [
    await ada.post('/api/domains/bens.example.com/check', undefined),
    await ada.put('/api/domains/bens.example.com/primary', { isPrimary: true }),
    await ada.delete('/api/domains/bens.example.com'),
  ])
    expect(reply.status).toBe(404)
  expect((await ada.get('/api/domains')).text).not.toContain('bens.example.com')
})

test('a website has at most 20, and asking twice for one counts once', async () => {
  const many = await app.addWebsite('many')
  const owner = await many.signedIn()
  const replies = await Promise.all(
    Array.from({ length: DOMAINS_MAX + 4 }, (_, n) => owner.post('/api/domains', { domain: `n${n}.example.com` })),
  )
  expect(replies.filter(({ status }) => status === 200).length).toBe(DOMAINS_MAX)
  const refused = replies.find(({ status }) => status === 400)
  expect(refused?.text).toContain('A website has at most 20 domains. Remove one to add another.')
  const { domains, target } = (await owner.get('/api/domains')).json() as Domains
  expect(target).toBe('many.localhost')
  expect((await owner.post('/api/domains', { domain: domains[0]?.domain })).status).toBe(200)
})
