import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { startTestVisitors } from '../../testing/fixtures/test-restock-visitors.ts'
import type { TestWebsite } from '../../testing/servers/test-app.ts'

const app = await startTestVisitors()

let stores = 0
let website: TestWebsite
/** Without cookies: pages come from caches, and mail programs send none. */
let stranger: HttpClient
beforeEach(async () => {
  const subdomain = `acme-${stores++}`
  website = await app.addStore(subdomain, { restockNotificationsMailingListSignUpEnabled: true })
  stranger = app.client(subdomain)
})

const type = 'application/x-www-form-urlencoded'
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  stranger.send('POST', '/restock/sign-up', {
    body: String(new URLSearchParams({ productId: 'mug', variantId: 'variant-1', ...fields })),
    headers: { 'content-type': type, origin: `http://${stranger.host}`, ...headers },
  })

describe('the form of a product page, without scripts and cookies', () => {
  test('signs up, and leads back to the product', async () => {
    const reply = await send({ email: 'ann@example.com', isJoinMailingList: 'on' })
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('<h1>Signed up!</h1>')
    expect(reply.text).toContain('<p>First time here? Check your email for a link to confirm your address.</p>')
    expect(reply.text).toContain('<a href="/shop/p/mug">Back to Mug</a>')
    expect(await app.eventsOf(website)).toMatchObject([{ type: 'RestockSignUpReceived', isJoinMailingList: true }])
  })

  test('says the same for an address that waits already', async () => {
    const [first, second] = [await send({ email: 'ann@example.com' }), await send({ email: 'ANN@example.com' })]
    expect(second.text).toBe(first.text)
    expect(await app.eventsOf(website)).toHaveLength(1)
  })

  test('stands there again after a refusal, with what was typed', async () => {
    const reply = await send({ email: 'ann"><script>', isJoinMailingList: 'on' })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('<p class="fault" role="alert">Email is invalid</p>')
    expect(reply.text).toContain('value="ann&quot;&gt;&lt;script&gt;"')
    expect(reply.text).toContain('name="isJoinMailingList" checked>')
    expect(reply.text).not.toContain('<script')
    expect((await send({ email: '' })).text).toContain('Email cannot be blank')
    expect((await send({ email: 'a@b.example', productId: 'bowl' })).text).toContain('Back to Bowl &lt;b&gt;&amp;')
  })

  test('is not shown again where there is nothing to sign up for', async () => {
    const inStock = await send({ email: 'ann@example.com', variantId: 'variant-2' })
    expect([inStock.status, inStock.text.includes('<form')]).toEqual([400, false])
    expect(inStock.text).toContain('This is in stock: you can order it now.')
    expect(await send({ email: 'ann@example.com', productId: 'unknown' })).toMatchObject({
      status: 404,
      text: expect.stringContaining('To the shop'),
    })
  })

  test('shares its limit with the button, and keeps what was typed', async () => {
    for (let n = 0; n < 60; n++) await send({ email: 'ann' })
    const reply = await send({ email: 'typed@example.com' })
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, expect.any(String)])
    expect(reply.text).toContain('Please try again in a few seconds.')
    expect(reply.text).toContain('value="typed@example.com"')
  })

  test('is not taken from other pages, nor as anything else', async () => {
    const email = 'ann@example.com'
    expect((await send({ email }, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({ email }, { origin: '', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({ email }, { 'content-type': 'application/json' })).status).toBe(415)
    expect(await app.eventsOf(website)).toEqual([])
  })
})

test('pages allow nothing but their own style, wear the website’s colours and are kept nowhere', async () => {
  const { headers, text } = await send({ email: 'ann@example.com' })
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(headers['cache-control']).toBe('private, no-store')
  expect(text).toContain('background:#0a5c36')
  expect(text).not.toMatch(/<script|style="|http:\/\//)
})

const person = '01912345-6789-7abc-8def-0123456789ab'
const signUpId = '01912345-6789-7abc-8def-000000000001'

describe('the unsubscribe link of a letter', () => {
  const path = () => app.links.unsubscribe(website.websiteId, person, signUpId)

  test('asks first, for programs follow links, too', async () => {
    const reply = await stranger.get(path())
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('<form method="post"><button>Unsubscribe</button></form>')
    expect(reply.headers['referrer-policy']).toBe('no-referrer')
    expect(await suppressed()).toEqual([])
  })

  test.each([
    ['by one click of a mail program', 'List-Unsubscribe=One-Click', { 'content-type': type }],
    ['in parts', '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['by the button', '', { 'content-type': type, origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['by a mail program of another host', 'x', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
  ])('%s nobody is written to any more', async (_, body, headers) => {
    for (let again = 0; again < 2; again++) {
      const reply = await stranger.send('POST', path(), { body, headers })
      expect([reply.status, reply.headers['set-cookie']]).toEqual([200, undefined])
      expect(reply.text).toContain('You are unsubscribed')
    }
    expect(await suppressed()).toEqual([{ person_ref: person, reason: 'unsubscribed' }])
  })

  test('ends what that person still waits for; their address typed in anew brings no letters, the link does', async () => {
    await send({ email: 'ann@example.com' })
    await send({ email: 'ben@example.com' })
    await app.remembered()
    const [ann, ben] = await app.eventsOf(website)
    if (ann?.type !== 'RestockSignUpReceived' || ben?.type !== 'RestockSignUpReceived')
      throw new Error('They are not signed up')
    await stranger.send('POST', app.links.unsubscribe(website.websiteId, ann.personRef, ann.signUpId))
    const off = { type: 'RestockSignedOff', signUpId: ann.signUpId, reason: 'unsubscribed' }
    expect((await app.eventsOf(website)).slice(2)).toMatchObject([off])
    expect(await suppressed()).toMatchObject([{ person_ref: ann.personRef }])
    await send({ email: 'ann@example.com' })
    expect((await app.eventsOf(website)).slice(3)).toMatchObject([{ number: 3, personRef: ann.personRef }])
    expect(await suppressed()).toMatchObject([{ person_ref: ann.personRef }])
    const back = app.links.unsubscribe(website.websiteId, ann.personRef, ann.signUpId)
    expect((await stranger.send('POST', back)).text).toContain(
      '<form method="post" action="?again=1"><button>Send me notices again</button></form>',
    )
    expect((await stranger.send('POST', `${back}?again=1`)).text).toContain('<h1>Welcome back</h1>')
    expect(await suppressed()).toEqual([])
  })

  test('is good on its own website only, and changed nowhere', async () => {
    const elsewhere = await app.addStore(`acme-${stores++}`)
    for (const link of [
      app.links.unsubscribe(elsewhere.websiteId, person, signUpId),
      `${path()}x`,
      '/restock/unsubscribe/a.b.c',
      `/restock/unsubscribe/${app.links.letter(website.websiteId, person, signUpId).split('/').at(-1)}`,
    ])
      for (const [method, end] of [
        ['GET', ''],
        ['POST', ''],
        ['POST', '?again=1'],
      ] as const) {
        const reply = await stranger.send(method, `${link}${end}`)
        expect([method, link, reply.status]).toEqual([method, link, 404])
        expect(reply.text).toContain('This link does not work')
      }
    expect(await suppressed()).toEqual([])
  })
})

async function suppressed() {
  const { rows } = await withWebsite(app.db, website.websiteId, (tx) =>
    sql`select person_ref, reason from restock_suppressions`.execute(tx),
  )
  return rows
}
