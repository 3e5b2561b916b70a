import { beforeEach, expect, test } from 'vitest'
import { CONFIRMATION_TTL_MS } from '../../platform/confirmed-addresses/confirmations.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { CONFIRMATION_LINKS, startTestVisitors } from '../../testing/fixtures/test-restock-visitors.ts'
import type { TestWebsite } from '../../testing/servers/test-app.ts'
import { Restock } from '../restock.ts'
import { expireSignUps, settleReceived } from './unconfirmed-sign-ups.ts'

const app = await startTestVisitors({ limited: false })
const executor = createExecutor(app.store)
let isKept = false
const deps = { db: app.db, executor, vault: app.vault, isAddressKept: async () => isKept }
let stores = 0
let website: TestWebsite
let stranger: HttpClient
beforeEach(async () => {
  website = await app.addStore(`confirm-${++stores}`)
  stranger = app.client(`confirm-${stores}`)
})

const now = () => new Date().toISOString()
const type = 'application/x-www-form-urlencoded'
const signUp = (email: string, variantId = 'variant-1', productId = 'mug') =>
  stranger.send('POST', '/restock/sign-up', {
    body: String(new URLSearchParams({ productId, variantId, email })),
    headers: { 'content-type': type, origin: `http://${stranger.host}` },
  })
/** What the job does that follows the event. */
async function settle(email: string, variantId = 'variant-1', at = now()) {
  const personRef = (await app.vault.findPerson(website.websiteId, email)) ?? ''
  await settleReceived(deps, { websiteId: website.websiteId, personRef }, variantId, { correlationId: 'test', at })
  return { personRef, link: CONFIRMATION_LINKS.confirm(website.websiteId, personRef, at) }
}
const typesOf = async () => (await app.eventsOf(website)).map(({ type: what }) => what)

test('the link shows a page with a button and changes nothing; the button confirms, without scripts or cookies', async () => {
  await signUp('ann@example.com')
  const { link } = await settle('ann@example.com')
  const page = await stranger.get(link)
  expect(page.status).toBe(200)
  expect(page.text).toContain('<form method="post"><button>Confirm my address</button></form>')
  expect(page.text).not.toContain('<script')
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  expect(await typesOf()).toEqual(['RestockSignUpReceived'])
  for (let again = 0; again < 2; again++) {
    const done = await stranger.send('POST', link, { body: '', headers: { 'content-type': type } })
    expect([done.status, done.headers['set-cookie']]).toEqual([200, undefined])
    expect(done.text).toContain('Your address is confirmed')
  }
  expect(await typesOf()).toEqual(['RestockSignUpReceived', 'RestockSignUpConfirmed'])
})

test('a confirmed address signs up at once from then on, here and nowhere else', async () => {
  await signUp('ann@example.com')
  const { link } = await settle('ann@example.com')
  await stranger.send('POST', link, { body: '' })
  expect((await signUp('Ann@Example.com ', 'variant-1', 'bowl')).status).toBe(200)
  await signUp('ben@example.com')
  expect((await typesOf()).at(-1)).toBe('RestockSignUpReceived')
  const other = await app.addStore(`elsewhere-${stores}`)
  stranger = app.client(`elsewhere-${stores}`)
  await signUp('ann@example.com')
  expect((await app.eventsOf(other)).map(({ type: what }) => what)).toEqual(['RestockSignUpReceived'])
})

test('the answer is the same for an address that is unknown, unconfirmed or confirmed', async () => {
  const answers = [await signUp('ann@example.com'), await signUp('ann@example.com')]
  await stranger.send('POST', (await settle('ann@example.com')).link, { body: '' })
  answers.push(await signUp('ann@example.com'), await signUp('new@example.com'))
  const told = answers.map(({ status, text, headers }) => {
    const { date: _, 'x-request-id': __, ...same } = headers
    return JSON.stringify([status, text, same])
  })
  expect(new Set(told).size).toBe(1)
})

test('a link of another website, of another person, or one that is too old, confirms nothing', async () => {
  await signUp('ann@example.com')
  const { link, personRef } = await settle('ann@example.com')
  const old = new Date(Date.now() - CONFIRMATION_TTL_MS - 1_000).toISOString()
  for (const wrong of [
    CONFIRMATION_LINKS.confirm('another', personRef, now()),
    CONFIRMATION_LINKS.confirm(website.websiteId, personRef, old),
    CONFIRMATION_LINKS.confirm(website.websiteId, 'nobody', now()),
    `${link}x`,
    link.replace('/confirm-address/', '/restock/unsubscribe/'),
    '/confirm-address/a.b.c',
  ])
    expect([wrong, (await stranger.send('POST', wrong, { body: '' })).status]).toEqual([wrong, 404])
  expect(await typesOf()).toEqual(['RestockSignUpReceived'])
})

test('what nobody confirms within seven days is deleted with the address; what waits from before stays', async () => {
  const long = new Date(Date.now() - CONFIRMATION_TTL_MS - 60_000).toISOString()
  await signUp('ann@example.com')
  await signUp('ben@example.com')
  await signUp('eve@example.com')
  isKept = false
  const ann = await settle('ann@example.com', 'variant-1', long)
  const ben = await settle('ben@example.com')
  const eve = await settle('eve@example.com', 'variant-1', long)
  await stranger.send('POST', CONFIRMATION_LINKS.confirm(website.websiteId, eve.personRef, now()), { body: '' })
  await app.remembered()
  await expireSignUps(deps, website.websiteId, { correlationId: 'test', at: now() })
  const { state } = await executor.load(Restock, { websiteId: website.websiteId, id: 'variant-1' })
  expect([...state.open.values()].map(({ personRef, status }) => [personRef, status]).toSorted()).toEqual(
    [
      [ben.personRef, 'unconfirmed'],
      [eve.personRef, 'open'],
    ].toSorted(),
  )
  const known = async (email: string) => app.vault.findPerson(website.websiteId, email)
  expect([await known('ann@example.com'), await known('ben@example.com'), await known('eve@example.com')]).toEqual([
    undefined,
    ben.personRef,
    eve.personRef,
  ])
  expect((await stranger.send('POST', ann.link, { body: '' })).status).toBe(404)
})

test('an address that the store keeps for another reason, such as an order, stays', async () => {
  const long = new Date(Date.now() - CONFIRMATION_TTL_MS - 60_000).toISOString()
  await signUp('cleo@example.com')
  const { personRef } = await settle('cleo@example.com', 'variant-1', long)
  isKept = true
  await expireSignUps(deps, website.websiteId, { correlationId: 'test', at: now() })
  expect(await app.vault.findPerson(website.websiteId, 'cleo@example.com')).toBe(personRef)
})
