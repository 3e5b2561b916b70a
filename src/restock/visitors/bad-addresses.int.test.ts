import { expect, test } from 'vitest'
import { badSignUps, mailInjections, spelledOut } from '../../testing/browsers/bad-addresses.ts'
import { startTestVisitors } from '../../testing/fixtures/test-restock-visitors.ts'

const SIGN_UP = '/api/site-users/account/notifications/restock'
const app = await startTestVisitors({ limited: false })
const website = await app.addStore('acme')
const careful = await app.addStore('careful', {}, { siteKey: 'altcha', provider: 'altcha' })
const visitor = app.client('acme')
await visitor.open()
const guest = app.client('careful')
await guest.open()
const wish = { productId: 'mug', variantId: 'variant-1', siteVisitorEmail: 'ann@example.com', isJoinMailingList: false }
const form = (email: string) => String(new URLSearchParams({ productId: 'mug', variantId: 'variant-1', email }))
const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${visitor.host}` }

test('there are as many as the list of promises says', () => {
  expect(mailInjections.length).toBeGreaterThanOrEqual(160)
  expect(new Set(mailInjections).size).toBe(mailInjections.length)
  expect(badSignUps.length).toBeGreaterThanOrEqual(40)
})

test.each(mailInjections)('class 8: %j is no address, by the button or by the form', async (siteVisitorEmail) => {
  const reply = await visitor.post(SIGN_UP, { ...wish, siteVisitorEmail })
  expect(reply.status).toBe(400)
  // Every route rejects text that PostgreSQL cannot store.
  if (!siteVisitorEmail.includes('\0')) expect(reply.json()).toMatchObject({ message: 'Email is invalid' })
  const page = await visitor.send('POST', '/restock/sign-up', { headers, body: form(siteVisitorEmail) })
  expect(page.status).toBe(400)
  expect(page.headers['set-cookie']).toBeUndefined()
})

test.each(badSignUps)('class 21: $siteVisitorEmail', async ({ siteVisitorEmail, message }) => {
  const reply = await visitor.post(SIGN_UP, { ...wish, siteVisitorEmail })
  expect(reply.headers['content-type']).toBe('application/problem+json')
  expect(reply.json()).toMatchObject({ status: 400, message: message ?? expect.any(String) })
  if (message) expect(reply.json()).toMatchObject({ errors: { siteVisitorEmail: message } })
})

test.each([undefined, '', ' ', 'x', 'undefined', btoa('{"challenge":null}')])(
  'class 21: the token %j is as if it were missing',
  async (captchaToken) => {
    const reply = await guest.post(SIGN_UP, { ...wish, captchaToken })
    expect(reply.json()).toMatchObject({ status: 400, message: 'Complete CAPTCHA before submitting.' })
  },
)

test('after all of it nobody waits', async () => {
  expect([await app.eventsOf(website), await app.eventsOf(careful)]).toEqual([[], []])
})

test.each(spelledOut)('class 8: %j is kept as it is written, and means nothing', async (siteVisitorEmail) => {
  expect((await visitor.post(SIGN_UP, { ...wish, siteVisitorEmail })).status).toBe(200)
  const last = (await app.eventsOf(website)).at(-1)
  const ref = last?.type === 'RestockSignUpReceived' ? last.personRef : ''
  expect((await app.vault.read(website.websiteId, [ref])).get(ref)).toBe(siteVisitorEmail)
})
