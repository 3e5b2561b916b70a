import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inWebsite } from '../platform/database/database.ts'
import { HONEYPOT } from '../shared/forms/honeypot.ts'
import {
  crumbIn,
  memberPassword as password,
  postForm,
  startTestMembers,
  tokenIn,
} from '../testing/fixtures/members/test-members.ts'

const { openSite, db, process, erased, shopper, stockUp } = await startTestMembers()
let people = 0
/** An address that no other test uses: letters to strangers are limited for all websites together. */
const someone = (name: string) => `${name}-${++people}@example.com`
const SESSION = '/api/site-users/account/session'
const isLoggedIn = async (client: ReturnType<Awaited<ReturnType<typeof openSite>>['visitor']>) =>
  (await client.get('/account')).status === 200

test('a visitor joins by the button of an e-mail; looking at the page does not use the link', async () => {
  const ada = someone('ada')
  const site = await openSite()
  await site.join(ada)
  const early = site.visitor()
  expect((await site.logIn(early, ada)).status).toBe(401)
  const [letter] = await site.letters()
  expect(letter).toMatchObject({ to: ada, subject: expect.stringMatching(/^Confirm your account at /) })
  const token = tokenIn(letter)
  for (const _ of [1, 2]) expect((await early.get(`/account/confirm?token=${token}`)).text).toContain('Confirm account')
  const confirmed = await postForm(early, '/account/confirm', { token })
  expect([confirmed.status, confirmed.headers.location]).toEqual([303, '/account/login?done=confirmed'])
  expect((await postForm(early, '/account/confirm', { token })).status).toBe(404)
  const reply = await site.logIn(early, ada.toUpperCase())
  expect([reply.status, reply.json()]).toEqual([200, { xsrfToken: expect.any(String) }])
  const page = await early.get('/account')
  expect(page.text).toContain(ada)
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
})

test('the cookies tell scripts who is logged in, and keep the session from them', async () => {
  const ada = someone('ada')
  const site = await openSite()
  await site.member(ada)
  const kept = async (rememberMe: boolean) => {
    const reply = await site.logIn(site.visitor(), ada, { rememberMe })
    const lines = reply.headers['set-cookie'] ?? []
    const of = (name: string) => lines.find((line) => line.startsWith(`${name}=`)) ?? ''
    return { session: of('__Host-member'), info: of('SiteUserInfo') }
  }
  const [brief, long] = [await kept(false), await kept(true)]
  expect(brief.session).toContain('HttpOnly')
  expect(brief.session).not.toContain('Max-Age')
  expect(long.session).toContain(`Max-Age=${90 * 24 * 3600}`)
  expect(long.info).not.toContain('HttpOnly')
  const [, value = ''] = /^SiteUserInfo=([^;]*)/.exec(long.info) ?? []
  expect(JSON.parse(decodeURIComponent(value))).toEqual({ authenticated: true, siteUserId: expect.any(String) })
})

test('logging out needs the token of the session, and succeeds when it is repeated with the one that was given', async () => {
  const ada = someone('ada')
  const site = await openSite()
  const { client } = await site.member(ada)
  for (const headers of [{}, { 'x-csrf-token': 'made-up' }]) {
    const refused = await client.send('DELETE', SESSION, { headers: { origin: `http://${client.host}`, ...headers } })
    expect([refused.status, refused.json()]).toMatchObject([403, { crumbFail: true }])
    expect(await isLoggedIn(client)).toBe(true)
  }
  const headers = { 'x-csrf-token': client.cookies.get('siteUserCrumb') ?? '' }
  expect((await client.delete(SESSION, { headers })).status).toBe(200)
  expect(await isLoggedIn(client)).toBe(false)
  for (const name of ['__Host-member', 'SiteUserInfo', 'siteUserCrumb']) expect(client.cookies.has(name)).toBe(false)
  expect((await client.delete(SESSION)).status).toBe(200)
})

test('a page of another origin logs nobody in or out', async () => {
  const ada = someone('ada')
  const site = await openSite()
  const { client, xsrfToken } = await site.member(ada)
  const headers = { origin: 'https://evil.example', 'x-csrf-token': xsrfToken }
  expect((await client.send('DELETE', SESSION, { headers })).status).toBe(403)
  const body = { email: ada, password }
  expect(
    (await client.send('POST', SESSION, { headers: { ...headers, 'content-type': 'application/json' }, body })).status,
  ).toBe(403)
  expect(await isLoggedIn(client)).toBe(true)
})

test('an account of one website is none of another, and neither are its sessions and links', async () => {
  const ada = someone('ada')
  const eve = someone('eve')
  const [site, other] = [await openSite(), await openSite()]
  const { client } = await site.member(ada)
  const stranger = other.visitor()
  stranger.cookies.set('__Host-member', client.cookies.get('__Host-member') ?? '')
  expect(await isLoggedIn(stranger)).toBe(false)
  expect((await other.logIn(other.visitor(), ada)).status).toBe(401)
  await site.join(eve)
  const token = tokenIn((await site.letters())[0])
  expect((await postForm(stranger, '/account/confirm', { token })).status).toBe(404)
  expect((await postForm(client, '/account/confirm', { token })).status).toBe(303)
  // The same address may have an account on each.
  await other.member(ada)
})

test('known and unknown addresses get equal answers', async () => {
  const ada = someone('ada')
  const site = await openSite()
  const { email } = await site.member(ada)
  const answer = async (path: string, body: object) => {
    const { status, text, headers } = await site.visitor().post(path, body)
    const { date: _, 'x-request-id': __, ...rest } = headers
    return [status, text.replace(/urn:uuid:[\w-]+/, ''), Object.keys(rest).toSorted()]
  }
  for (const [path, body] of [
    ['/api/site-users/account', { password }],
    ['/api/site-users/account/password-reset', {}],
    [SESSION, { password: 'not the password' }],
  ] as const)
    expect(await answer(path, { ...body, email })).toEqual(await answer(path, { ...body, email: 'nobody@example.com' }))
})

test('joining with an address that has an account changes nothing, and is told to the address', async () => {
  const ada = someone('ada')
  const site = await openSite()
  const { email } = await site.member(ada)
  await site.join(email, { password: 'another password of somebody' })
  const [letter] = await site.letters()
  expect(letter?.subject).toMatch(/^You already have an account/)
  expect((await site.logIn(site.visitor(), email, { password: 'another password of somebody' })).status).toBe(401)
  expect((await site.logIn(site.visitor(), email)).status).toBe(200)
})

test('a link that somebody else asked for before does not replace the password of an account', async () => {
  const ada = someone('ada')
  const site = await openSite()
  await site.join(ada, { password: 'the attacker’s password' })
  const [planted] = await site.letters()
  await site.member(ada)
  expect((await postForm(site.visitor(), '/account/confirm', { token: tokenIn(planted) })).status).toBe(404)
  expect((await site.logIn(site.visitor(), ada)).status).toBe(200)
})

test('after ten wrong passwords no more are checked without a captcha, and the known browser still gets in', async () => {
  const ada = someone('ada')
  const site = await openSite()
  const { client, email } = await site.member(ada)
  const thief = site.visitor()
  const statuses: number[] = []
  for (let n = 0; n < 10; n++) statuses.push((await site.logIn(thief, email, { password: `guess number ${n}` })).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  const refused = await site.logIn(thief, email)
  expect([refused.status, refused.json()]).toMatchObject([403, { captchaRequired: true }])
  expect((await site.logIn(client, email)).status).toBe(200)
  const page = await postForm(thief, '/account/login', { email, password })
  expect([page.status, page.text.includes('data-captcha')]).toEqual([403, true])
  // The same address on another website has a budget of its own.
  const other = await openSite()
  expect((await other.logIn(other.visitor(), email)).status).toBe(401)
})

test('a planted session is never a logged-in one: each login has a new token, and the one before ends', async () => {
  const ada = someone('ada')
  const site = await openSite()
  const { client, email } = await site.member(ada)
  const planted = client.cookies.get('__Host-member') ?? ''
  await site.logIn(client, email)
  expect(client.cookies.get('__Host-member')).not.toBe(planted)
  const holder = site.visitor()
  holder.cookies.set('__Host-member', planted)
  expect(await isLoggedIn(holder)).toBe(false)
  const made = site.visitor()
  made.cookies.set('__Host-member', 'x'.repeat(43))
  await site.logIn(made, email)
  expect(made.cookies.get('__Host-member')).not.toBe('x'.repeat(43))
})

test('a forgotten password is set by a link once, and ends every session', async () => {
  const ada = someone('ada')
  const site = await openSite()
  const { client, email } = await site.member(ada)
  const guest = site.visitor()
  expect((await postForm(guest, '/account/forgot', { email })).text).toContain('If this address has an account')
  const token = tokenIn((await site.letters())[0])
  const weak = await postForm(guest, '/account/password', { token, password: 'short' })
  expect([weak.status, weak.text.includes('A password has 10 to 256 characters.')]).toEqual([400, true])
  expect((await guest.get(`/account/password?token=${token}`)).status).toBe(200)
  const both = await Promise.all(
    [1, 2].map(() => postForm(site.visitor(), '/account/password', { token, password: 'a new long password' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 404])
  expect(await isLoggedIn(client)).toBe(false)
  expect((await site.logIn(guest, email)).status).toBe(401)
  expect((await site.logIn(guest, email, { password: 'a new long password' })).status).toBe(200)
  expect((await site.letters()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your password at .* was changed$/),
  ])
})

test('a link ends after its time, and one address gets only a few letters', async () => {
  const ada = someone('ada')
  const bob = someone('bob')
  const site = await openSite()
  const { email } = await site.member(ada)
  const ask = () => site.visitor().post('/api/site-users/account/password-reset', { email })
  for (let n = 0; n < 6; n++) expect((await ask()).status).toBe(200)
  const letters = await site.letters()
  expect(letters.length).toBeLessThanOrEqual(3)
  const token = tokenIn(letters[0])
  await inWebsite(db, site.websiteId, (tx) => sql`update site_user_links set expires_at = now()`.execute(tx))
  expect((await site.visitor().get(`/account/password?token=${token}`)).status).toBe(404)
  expect((await site.letters()).length).toBe(0)
  for (let n = 0; n < 6; n++) await site.visitor().post('/api/site-users/account', { email: bob, password })
  expect((await site.letters()).length).toBeLessThanOrEqual(3)
})

test('no letter goes to an address without an account', async () => {
  const site = await openSite()
  await site.visitor().post('/api/site-users/account/password-reset', { email: 'nobody@example.com' })
  expect(await site.letters()).toEqual([])
})

test('a website without accounts has none of this', async () => {
  const ada = someone('ada')
  const site = await openSite({ loginAllowed: false })
  for (const path of ['/account', '/account/login', '/account/create', '/account/forgot'])
    expect([path, (await site.visitor().get(path)).status]).toEqual([path, 404])
  expect((await site.logIn(site.visitor(), ada)).status).toBe(404)
  const closed = await openSite({ signupAllowed: false })
  expect((await closed.visitor().get('/account/create')).status).toBe(404)
  expect((await closed.visitor().post('/api/site-users/account', { email: 'a@example.com', password })).status).toBe(
    404,
  )
  expect((await closed.visitor().get('/account/login')).text).not.toContain('/account/create')
})

test('the form says what is wrong and keeps what was typed', async () => {
  const ada = someone('ada')
  const site = await openSite()
  const page = await postForm(site.visitor(), '/account/create', { name: 'Ada', email: 'ada@', password: 'short' })
  expect(page.status).toBe(400)
  for (const part of ['Email is invalid', 'value="Ada"', 'value="ada@"']) expect(page.text).toContain(part)
  expect(page.text).not.toContain('short"')
  const wrong = await postForm(site.visitor(), '/account/login', { email: ada, password: 'wrong' })
  expect([wrong.status, wrong.text.includes('E-mail or password is not right.')]).toEqual([401, true])
})

test('a program that fills in the hidden field gets no letter', async () => {
  const site = await openSite()
  const fields = { email: 'bot@example.com', password, [HONEYPOT]: 'https://spam.example' }
  const page = await postForm(site.visitor(), '/account/create', fields)
  expect(page.text).toContain('Check your e-mail')
  expect(await site.letters()).toEqual([])
})

test('changes on the account page need the token of the session', async () => {
  const ada = someone('ada')
  const site = await openSite()
  const { client } = await site.member(ada)
  const refused = await postForm(client, '/account', { action: 'name', name: 'Eve' })
  expect(refused.status).toBe(403)
  const { text } = await client.get('/account')
  expect(text).not.toContain('Eve')
  await postForm(client, '/account', { action: 'name', name: 'Grace', crumb: crumbIn(text) })
  expect((await client.get('/account')).text).toContain('Grace')
})

test('a new password needs the current one; other sessions end, and this one goes on with a new token', async () => {
  const ada = someone('ada')
  const site = await openSite()
  const { client, email } = await site.member(ada)
  const elsewhere = site.visitor()
  await site.logIn(elsewhere, email)
  const change = async (fields: object) =>
    postForm(client, '/account', { action: 'password', crumb: crumbIn((await client.get('/account')).text), ...fields })
  const wrong = await change({ password: 'not this one', newPassword: 'a new long password' })
  expect([wrong.status, wrong.text.includes('The password is not right.')]).toEqual([400, true])
  const before = client.cookies.get('__Host-member')
  expect((await change({ password, newPassword: 'a new long password' })).headers.location).toBe(
    '/account?done=password',
  )
  expect(client.cookies.get('__Host-member')).not.toBe(before)
  expect([await isLoggedIn(client), await isLoggedIn(elsewhere)]).toEqual([true, false])
})

test('a new address is confirmed by a link to it, and the old one is told', async () => {
  const ada = someone('ada')
  const fresh = someone('fresh')
  const other = someone('taken')
  const site = await openSite()
  const { client, email } = await site.member(ada)
  await site.member(other)
  const change = async (to: string) => {
    const crumb = crumbIn((await client.get('/account')).text)
    await postForm(client, '/account', { action: 'email', crumb, password, email: to })
    return tokenIn((await site.letters())[0])
  }
  const taken = await change(other)
  expect((await postForm(client, '/account/confirm', { token: taken })).status).toBe(404)
  const token = await change(fresh)
  expect((await client.get('/account')).text).toContain(email)
  expect((await postForm(client, '/account/confirm', { token })).headers.location).toBe('/account/login?done=email')
  expect((await site.letters()).map(({ to }) => to)).toEqual([email])
  expect((await site.logIn(site.visitor(), email)).status).toBe(401)
  expect((await site.logIn(site.visitor(), fresh)).status).toBe(200)
})

test('the member sees where they are logged in, and ends all other sessions', async () => {
  const ada = someone('ada')
  const site = await openSite()
  const { client, email } = await site.member(ada)
  const elsewhere = site.visitor()
  await site.logIn(elsewhere, email)
  const { text } = await client.get('/account')
  expect(text.match(/This device/g)).toHaveLength(1)
  await postForm(client, '/account', { action: 'sessions', crumb: crumbIn(text) })
  expect([await isLoggedIn(client), await isLoggedIn(elsewhere)]).toEqual([true, false])
  // Scripts there no longer take the visitor for a member.
  expect(elsewhere.cookies.has('SiteUserInfo')).toBe(false)
})

test('orders of the confirmed address are the member’s, with the page of each', async () => {
  const ann = someone('ann')
  const ben = someone('ben')
  const site = await openSite()
  await stockUp(site.websiteId, 10)
  const { placed } = await shopper(site.subdomain)
  const order = await placed({ email: ann, paymentToken: 'succeed' })
  const { client } = await site.member(ann)
  await expect.poll(async () => (await client.get('/account')).text, { timeout: 20_000 }).toContain('/order?token=')
  const { text } = await client.get('/account')
  const [url = ''] = /\/order\?token=[\w-]+/.exec(text) ?? []
  expect(url).not.toBe('')
  expect(order.orderId).not.toBeNull()
  const { client: other } = await site.member(ben)
  expect((await other.get('/account')).text).toContain('You have no orders yet.')
  const file = await client.get('/account/data')
  expect(file.headers['content-disposition']).toContain('my-data.json')
  expect(file.json()).toMatchObject({
    membership: { name: 'Ada', history: expect.arrayContaining([expect.anything()]) },
  })
})

test('a deleted account is gone with all data of a person who never bought, and their password no longer works', async () => {
  const ada = someone('ada')
  const site = await openSite()
  const { client, email } = await site.member(ada)
  const crumb = crumbIn((await client.get('/account')).text)
  const wrong = await postForm(client, '/account', { action: 'delete', crumb, password: 'wrong' })
  expect(wrong.status).toBe(400)
  const gone = await postForm(client, '/account', { action: 'delete', crumb, password })
  expect(gone.headers.location).toBe('/account/login?done=deleted')
  expect(erased).toContain(email)
  expect(await process.vault.findPerson(site.websiteId, email)).toBeUndefined()
  expect((await site.logIn(site.visitor(), email)).status).toBe(401)
})

test('settings have a history, and need the permission', async () => {
  const site = await openSite()
  const shown = (await site.owner.get('/api/member-settings')).json() as { version: number }
  expect(shown).toMatchObject({ version: 1, settings: { loginAllowed: true } })
  expect((await site.owner.get('/api/member-settings/history')).json()).toMatchObject({
    changes: [{ version: 1, what: expect.arrayContaining([expect.stringContaining('Accounts')]) }],
  })
  const undone = await site.owner.post('/api/member-settings/undo', { version: 1, change: 1 })
  expect(undone.json()).toMatchObject({ version: 2, settings: { loginAllowed: false } })
})
