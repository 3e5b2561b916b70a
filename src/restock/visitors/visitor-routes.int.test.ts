import { beforeEach, describe, expect, test } from 'vitest'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { RECAPTCHA_SECRET, startTestVisitors } from '../../testing/fixtures/test-restock-visitors.ts'
import type { TestWebsite } from '../../testing/servers/test-app.ts'

const SIGN_UP = '/api/site-users/account/notifications/restock'
const app = await startTestVisitors()

let stores = 0
let website: TestWebsite
let visitor: HttpClient
beforeEach(async () => {
  ;({ website, visitor } = await openStore())
})

async function openStore(...settings: Parameters<typeof app.addStore> extends [string, ...infer Rest] ? Rest : never) {
  const subdomain = `acme-${stores++}`
  const opened = await app.addStore(subdomain, ...settings)
  const client = app.client(subdomain)
  await client.open()
  return { website: opened, visitor: client }
}

const wish = { productId: 'mug', variantId: 'variant-1', siteVisitorEmail: 'ann@example.com', isJoinMailingList: false }
const signUp = (changes: object = {}, client = visitor) => client.post(SIGN_UP, { ...wish, ...changes })

describe('a visitor signs up', () => {
  test('for a variant that is gone: Signed up!', async () => {
    const reply = await signUp({ isJoinMailingList: true })
    expect([reply.status, reply.json()]).toEqual([200, { message: 'Signed up!' }])
    const [event, ...others] = await app.eventsOf(website)
    expect(event).toMatchObject({
      type: 'RestockSignUpReceived',
      number: 1,
      productId: 'mug',
      isJoinMailingList: false,
    })
    expect(others).toEqual([])
    expect(JSON.stringify(event)).not.toContain('example.com')
  })

  test('and reads the words of the store, where it has some', async () => {
    const { visitor: there } = await openStore({ restockSuccessText: 'We will ring the bell.' })
    expect((await signUp({}, there)).json()).toEqual({ message: 'We will ring the bell.' })
  })

  test('for the mailing list, too, where the store offers one', async () => {
    const settings = { restockNotificationsMailingListSignUpEnabled: true }
    const { website: there, visitor: guest } = await openStore(settings)
    await signUp({ isJoinMailingList: true }, guest)
    await signUp({ isJoinMailingList: false, siteVisitorEmail: 'ben@example.com' }, guest)
    const joined = (await app.eventsOf(there)).map((event) => 'isJoinMailingList' in event && event.isJoinMailingList)
    expect(joined).toEqual([true, false])
  })

  test('once for each address, however it is written, and the answer is the same to the byte', async () => {
    const replies = []
    for (const siteVisitorEmail of ['ann@example.com', 'ann@example.com', ' Ann@Example.COM ', 'ANN@EXAMPLE.COM'])
      replies.push(await signUp({ siteVisitorEmail }))
    const told = replies.map(({ status, text, headers }) => {
      const { date, 'x-request-id': id, ...same } = headers
      return { status, text, same, names: Object.keys(headers) }
    })
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await app.eventsOf(website)).toHaveLength(1)
  })

  test('under a key that another wish had, and is answered the same whether the address waits or not', async () => {
    const { website: there, visitor: guest } = await openStore({ restockNotificationsMailingListSignUpEnabled: true })
    await signUp({}, guest)
    for (const siteVisitorEmail of ['ann@example.com', 'new@example.com'])
      for (const isJoinMailingList of [false, true, false]) {
        const headers = { 'idempotency-key': siteVisitorEmail }
        const reply = await guest.post(SIGN_UP, { ...wish, siteVisitorEmail, isJoinMailingList }, { headers })
        expect([reply.status, reply.json()]).toEqual([200, { message: 'Signed up!' }])
      }
    const signedUp = (await app.eventsOf(there)).filter(({ type }) => type === 'RestockSignUpReceived')
    expect(signedUp).toHaveLength(2)
  })

  test('twice at the same moment, and waits once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => signUp()))
    expect(await app.eventsOf(website)).toHaveLength(1)
  })
})

describe('what is refused', () => {
  test.each([
    [{ siteVisitorEmail: '' }, 400, 'Email cannot be blank'],
    [{ siteVisitorEmail: ' \t ' }, 400, 'Email cannot be blank'],
    [{ siteVisitorEmail: 'ann' }, 400, 'Email is invalid'],
    [{ variantId: 'variant-2' }, 400, 'This is in stock: you can order it now.'],
    [{ variantId: 'variant-3' }, 400, 'This is in stock: you can order it now.'],
    [{ productId: 'unknown' }, 404, 'Not found.'],
    [{ variantId: 'unknown' }, 404, 'Not found.'],
    [{ productId: 'guide' }, 404, 'Not found.'],
    [{ variantId: '__proto__' }, 404, 'Not found.'],
  ])('%j', async (changes, status, message) => {
    expect((await signUp(changes)).json()).toMatchObject({ status, message })
    expect(await app.eventsOf(website)).toEqual([])
  })

  test('anything at all, where the store offers no notices', async () => {
    const { visitor: there } = await openStore({ restockNotificationsEnabled: false })
    expect((await signUp({}, there)).status).toBe(404)
    expect((await signUp({ siteVisitorEmail: '' }, there)).status).toBe(404)
  })

  test('a request without the CSRF token of its page', async () => {
    expect((await app.client(visitor.host.split('.')[0]).post(SIGN_UP, wish)).json()).toMatchObject({ crumbFail: true })
  })

  test('the eleventh sign-up of a visitor within a minute', async () => {
    const replies = await Promise.all(
      Array.from({ length: 11 }, (_, n) => signUp({ siteVisitorEmail: `n${n}@a.example` })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429])
    const late = replies.find(({ status }) => status === 429)
    expect(late?.json()).toMatchObject({ message: 'Please try again in a few seconds.' })
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('where the store has a captcha', () => {
  const MISSING = 'Complete CAPTCHA before submitting.'

  test('proof of work: without a token, with a wrong one and with a used one nobody gets in', async () => {
    const { website: there, visitor: guest } = await openStore({}, { siteKey: 'altcha', provider: 'altcha' })
    for (const captchaToken of [undefined, '', 'x', btoa('{}')])
      expect((await signUp({ captchaToken }, guest)).json()).toMatchObject({ status: 400, message: MISSING })
    expect(await app.eventsOf(there)).toEqual([])
    const captchaToken = await app.solve(guest)
    expect((await signUp({ captchaToken }, guest)).json()).toEqual({ message: 'Signed up!' })
    expect((await signUp({ captchaToken }, guest)).json()).toMatchObject({ status: 400, message: MISSING })
  })

  test('a token of another store is invalid', async () => {
    const { visitor: guest } = await openStore({}, { siteKey: 'altcha', provider: 'altcha' })
    const captchaToken = await app.solve(visitor)
    expect((await signUp({ captchaToken }, guest)).json()).toMatchObject({ message: MISSING })
  })

  test('what is refused for another reason uses no token up', async () => {
    const { visitor: guest } = await openStore({}, { siteKey: 'altcha', provider: 'altcha' })
    const captchaToken = await app.solve(guest)
    await signUp({ captchaToken, siteVisitorEmail: 'ann' }, guest)
    expect((await signUp({ captchaToken }, guest)).status).toBe(200)
  })

  test('reCAPTCHA: Google is asked, and nobody gets in while it does not answer', async () => {
    const { visitor: guest } = await openStore({}, { siteKey: 'public', provider: 'recaptcha' })
    expect((await signUp({ captchaToken: 'made up' }, guest)).json()).toMatchObject({ message: MISSING })
    const captchaToken = app.twin.solve(RECAPTCHA_SECRET)
    app.twin.misbehave((res) => res.destroy())
    expect((await signUp({ captchaToken }, guest)).json()).toMatchObject({
      status: 503,
      message: 'The CAPTCHA cannot be checked at the moment. Please try again in a few seconds.',
    })
    app.twin.misbehave(undefined)
    expect((await signUp({ captchaToken }, guest)).status).toBe(200)
  })
})
