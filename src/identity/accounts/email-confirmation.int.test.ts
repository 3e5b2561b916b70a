import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { identityDeps } from '../../testing/servers/identity-deps.ts'
import { startTestApp, type TestWebsite } from '../../testing/servers/test-app.ts'
import { findWebsite, findWebsiteId } from '../../websites/queries.ts'
import { identityRoutes } from '../routes.ts'
import { emailLinks } from '../sessions/email-links.ts'
import { findAccount, findAccountByEmail } from './accounts.ts'

const app = await startTestApp({
  routes: ({ db, baseDomain }) =>
    identityRoutes(identityDeps({ db, baseDomain })).map((route) => ({ ...route, rateLimit: 'none' as const })),
})
const links = emailLinks('5a'.repeat(32))
const platform = app.client('')
const now = () => new Date().toISOString()
let people = 0

async function signUp() {
  const word = `eve-${++people}`
  const email = `${word}@example.com`
  const client = app.client('')
  await client.open('/sign-up')
  const wanted = { name: 'Eve', email, password: 'a quiet walk by the sea', storeName: 'Eve', subdomain: word }
  expect((await client.post('/api/identity/sign-up', wanted)).status).toBe(200)
  const [account, website] = [await findAccountByEmail(app.db, email), await findWebsiteId(app.db, word)]
  if (!account || !website) throw new Error('nothing was opened')
  return { email, accountId: account.accountId, websiteId: website.websiteId, word }
}

async function lettersIn(websiteId: string) {
  return withWebsite(app.db, websiteId, async (tx) => {
    const { rows } = await sql<{ kind: string; was_confirmed: boolean; in_line: boolean }>`
      select kind, was_confirmed, exists (
        select from outbox o where o.id = 'send-account-letter:' || letter_id) as in_line
      from account_letters order by kind`.execute(tx)
    return rows
  })
}
const confirmed = async (accountId: string) => (await findAccount(app.db, accountId))?.isConfirmed
const signedIn = async (website: Pick<TestWebsite, 'signedIn'>): Promise<HttpClient> => website.signedIn()

test('who signs up is asked to confirm the e-mail, and the store may not write to people before', async () => {
  const { accountId, websiteId, email } = await signUp()
  expect(await lettersIn(websiteId)).toEqual([{ kind: 'confirm', was_confirmed: false, in_line: true }])
  expect(await findWebsite(app.db, websiteId)).toMatchObject({ ownerIsConfirmed: false })
  const link = links.confirm({ accountId, email }, now())
  const page = await platform.get(link)
  expect([page.status, await confirmed(accountId)]).toEqual([200, false])
  expect(page.text).toContain('<form method="post"><button>Confirm my e-mail</button></form>')
  for (let again = 0; again < 2; again++) {
    const done = await platform.send('POST', link, { body: '' })
    expect([done.status, done.headers['set-cookie']]).toEqual([200, undefined])
  }
  expect(await confirmed(accountId)).toBe(true)
  expect(await findWebsite(app.db, websiteId)).toMatchObject({ ownerIsConfirmed: true })
})

test('a link that is too old, forged, or for an e-mail of before confirms nothing', async () => {
  const { accountId, email } = await signUp()
  const link = links.confirm({ accountId, email }, now())
  for (const wrong of [
    links.confirm({ accountId, email }, new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()),
    links.confirm({ accountId, email: 'before@example.com' }, now()),
    emailLinks('cd'.repeat(32)).confirm({ accountId, email }, now()),
    `${link}x`,
    '/confirm-email/a.b.c',
  ])
    for (const method of ['GET', 'POST'])
      expect([wrong, (await platform.send(method, wrong, { body: '' })).status]).toEqual([wrong, 404])
  expect(await confirmed(accountId)).toBe(false)
})

test('another e-mail is asked anew, the one before is told, and until then the store may not write', async () => {
  const website = await app.addWebsite('changer')
  const owner = await signedIn(website)
  const change = (email: string) => owner.put('/api/identity/account', { displayName: 'Olive', email })
  const first = await change('olive@example.com')
  expect(first.json()).toMatchObject({ email: 'olive@example.com', isConfirmed: false })
  expect(await lettersIn(website.websiteId)).toMatchObject([{ kind: 'confirm' }])
  const { ownerAccountId: accountId } = website
  await platform.send('POST', links.confirm({ accountId, email: 'olive@example.com' }, now()), { body: '' })
  expect((await owner.get('/api/identity/me')).json()).toMatchObject({ isConfirmed: true })
  await change('olive@example.com')
  expect(await confirmed(accountId)).toBe(true)
  await change('olive@other.example')
  expect(await lettersIn(website.websiteId)).toMatchObject([
    { kind: 'changed', was_confirmed: true },
    { kind: 'confirm' },
    { kind: 'confirm' },
  ])
  expect((await owner.get('/api/identity/me')).json()).toMatchObject({ isConfirmed: false })
  expect(await findWebsite(app.db, website.websiteId)).toMatchObject({ ownerIsConfirmed: false })
})

test('an e-mail that is taken changes nothing, and nothing is kept of the one before', async () => {
  const { email: taken } = await signUp()
  const website = await app.addWebsite('refused')
  const owner = await signedIn(website)
  await owner.put('/api/identity/account', { displayName: 'Olive', email: 'refused@example.com' })
  const before = await lettersIn(website.websiteId)
  expect((await owner.put('/api/identity/account', { displayName: 'Olive', email: taken })).status).toBe(400)
  expect(await lettersIn(website.websiteId)).toEqual(before)
  const { rows } = await withWebsite(app.db, website.websiteId, (tx) => sql`select ref from pii_vault`.execute(tx))
  expect(rows).toEqual([])
})

test('the letter can be asked for again while the e-mail is not confirmed', async () => {
  const website = await app.addWebsite('again')
  const owner = await signedIn(website)
  const again = () => owner.post('/api/identity/account/confirmation', {})
  expect((await again()).json()).toMatchObject({ status: 400, message: 'Your e-mail is confirmed already.' })
  await owner.put('/api/identity/account', { displayName: 'Olive', email: 'again@example.com' })
  expect((await again()).json()).toEqual({ sentTo: 'again@example.com' })
  expect(await lettersIn(website.websiteId)).toHaveLength(2)
})
