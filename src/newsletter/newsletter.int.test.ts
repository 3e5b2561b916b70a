import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../platform/database/database.ts'
import { openVault } from '../platform/vault/vault.ts'
import { defaultNewsletterSettings } from '../shared/newsletter/newsletter-settings.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { testNewsletterLinks, testNewsletterRoutes, testSuppressions } from '../testing/newsletter/test-newsletter.ts'
import { startTestApp } from '../testing/servers/test-app.ts'
import type { ContactReply, ContactsReply, MailingListsReply } from './admin-contract.ts'
import { joinList } from './consent/join-list.ts'
import { forgetContact, isContact, listConsentsOf, listListsOfAddress } from './queries.ts'

const app = await startTestApp({ routes: testNewsletterRoutes })
const { db } = app
const vault = openVault({ db, masterKey: 'ab'.repeat(32) })
const suppressions = testSuppressions(db)
let websites = 0

async function openSite({ doubleOptIn = true } = {}) {
  const subdomain = `letters${++websites}`
  const website = await app.addWebsite(subdomain)
  const owner = await website.signedIn()
  const create = async (name: string, more: object = {}) =>
    ((await owner.post('/api/newsletter/lists', { name, doubleOptIn, ...more })).json() as { id: string }).id
  const listId = await create('Monthly letter')
  const subscribe = async (email: string, list = listId) => {
    const personRef = await vault.keepPerson(website.websiteId, email)
    const consent = {
      listId: list,
      personRef,
      source: 'block' as const,
      at: '2026-01-01T10:00:00.000Z',
      isProven: true,
    }
    await joinList({ db, suppressions }, website.websiteId, consent)
    return personRef
  }
  return { ...website, subdomain, owner, listId, create, subscribe, visitor: app.client(subdomain) }
}
type Site = Awaited<ReturnType<typeof openSite>>

const post = (visitor: HttpClient, path: string, fields: Record<string, string> = {}) =>
  visitor.post(path, String(new URLSearchParams(fields)), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const statesOf = async ({ websiteId }: Site, email: string) =>
  (await listListsOfAddress({ db, vault }, websiteId, email)).map(({ state }) => state)
const contactsOf = async ({ owner }: Site, query = '') =>
  (await owner.get(`/api/newsletter/contacts${query}`)).json() as ContactsReply

test('a sign-up gets the same answer for a new address, one that waits, a subscriber and one that bounced', async () => {
  const site = await openSite()
  await site.subscribe('here@example.com')
  const bounced = await vault.keepPerson(site.websiteId, 'gone@example.com')
  await withWebsite(db, site.websiteId, (tx) =>
    sql`
      insert into restock_suppressions (website_id, person_ref, since, reason)
      values (${site.websiteId}, ${bounced}, now(), 'bounced')`.execute(tx),
  )
  const answers = []
  for (const email of ['new@example.com', 'new@example.com', 'here@example.com', 'gone@example.com']) {
    const { status, text } = await site.visitor.post('/api/newsletter/sign-up', { list: site.listId, email })
    answers.push([status, text])
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.[0]).toBe(200)
  expect(await statesOf(site, 'new@example.com')).toEqual(['pending'])
  expect(await statesOf(site, 'here@example.com')).toEqual(['subscribed'])
  expect(await statesOf(site, 'gone@example.com')).toEqual([])
})

test('a bad address is refused with the sentence of forms, and nothing typed is lost without scripts', async () => {
  const site = await openSite()
  const json = await site.visitor.post('/api/newsletter/sign-up', { list: site.listId, email: 'ada@' })
  expect(json.status).toBe(400)
  expect(json.text).toContain('Email addresses should follow the format name@example.com.')
  const page = await post(site.visitor, '/newsletter/sign-up', { list: site.listId, email: 'ada@', name: '<b>Ada' })
  expect(page.status).toBe(400)
  expect(page.text).toContain('value="ada@"')
  expect(page.text).toContain('value="&lt;b&gt;Ada"')
})

test('without scripts a sign-up ends on a page; what programs fill in is told the same and kept nowhere', async () => {
  const site = await openSite({ doubleOptIn: false })
  const fields = { list: site.listId, email: 'ada@example.com', name: 'Ada', words: 'Once a month.', source: 'footer' }
  const sent = await post(site.visitor, '/newsletter/sign-up', fields)
  expect([sent.status, sent.text.includes('Thank you for subscribing.')]).toEqual([200, true])
  expect(await statesOf(site, 'ada@example.com')).toEqual(['subscribed'])
  const trapped = { ...fields, email: 'bot@example.com', contact_me_by_fax: 'x' }
  expect((await post(site.visitor, '/newsletter/sign-up', trapped)).status).toBe(200)
  expect(await vault.findPerson(site.websiteId, 'bot@example.com')).toBeUndefined()
  const personRef = (await vault.findPerson(site.websiteId, 'ada@example.com')) ?? ''
  expect(await listConsentsOf(db, site.websiteId, personRef, 10)).toMatchObject([
    { said: 'yes', source: 'footer', words: 'Once a month.', list: 'Monthly letter' },
  ])
})

test('a captcha that is asked for is checked, and shown on the page that needs no scripts elsewhere', async () => {
  const site = await openSite()
  const settings = { ...defaultNewsletterSettings, captcha: true }
  expect((await site.owner.put('/api/newsletter/settings', { version: 0, settings })).status).toBe(200)
  const fields = { list: site.listId, email: 'ada@example.com' }
  const refused = await post(site.visitor, '/newsletter/sign-up', fields)
  expect([refused.status, refused.text.includes('data-captcha')]).toEqual([400, true])
  expect((await site.visitor.post('/api/newsletter/sign-up', { ...fields, captchaToken: 'x' })).status).toBe(400)
  expect((await post(site.visitor, '/newsletter/sign-up', { ...fields, altcha: 'solved' })).status).toBe(200)
})

test('one click leaves a list without cookie or redirect, asks when opened, and can be taken back', async () => {
  const site = await openSite()
  const personRef = await site.subscribe('ada@example.com')
  const path = testNewsletterLinks.leave(site.websiteId, personRef, site.listId)
  const stranger = app.client(site.subdomain)
  expect((await stranger.get(path)).status).toBe(200)
  expect(await statesOf(site, 'ada@example.com')).toEqual(['subscribed'])
  const left = await stranger.post(path, 'List-Unsubscribe=One-Click', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
  })
  expect([left.status, left.headers.location]).toEqual([200, undefined])
  expect(await statesOf(site, 'ada@example.com')).toEqual(['unsubscribed'])
  expect((await stranger.post(`${path}?again=1`)).status).toBe(200)
  expect(await statesOf(site, 'ada@example.com')).toEqual(['subscribed'])
  const consents = await listConsentsOf(db, site.websiteId, personRef, 10)
  expect(consents.map(({ said }) => said)).toEqual(['yes', 'no', 'yes'])
})

test('on the page of their e-mails people leave one list or all, and no import or sign-up brings them back', async () => {
  const site = await openSite({ doubleOptIn: false })
  const second = await site.create('Sales')
  const personRef = await site.subscribe('ada@example.com')
  await site.subscribe('ada@example.com', second)
  const path = testNewsletterLinks.preferences(site.websiteId, personRef)
  expect((await site.visitor.get(path)).text).toContain('Monthly letter')
  await post(site.visitor, path, { [`list.${second}`]: 'on' })
  expect(await statesOf(site, 'ada@example.com')).toEqual(['unsubscribed', 'subscribed'])
  await post(site.visitor, path, { leave: 'all' })
  expect(await statesOf(site, 'ada@example.com')).toEqual(['unsubscribed', 'unsubscribed'])
  expect(await suppressions.find(site.websiteId, personRef)).toBe('unsubscribed')
  await site.visitor.post('/api/newsletter/sign-up', { list: second, email: 'ada@example.com' })
  expect(await statesOf(site, 'ada@example.com')).toEqual(['unsubscribed', 'pending'])
  await post(site.visitor, path, { [`list.${second}`]: 'on' })
  expect(await suppressions.find(site.websiteId, personRef)).toBeUndefined()
  expect(await statesOf(site, 'ada@example.com')).toEqual(['unsubscribed', 'subscribed'])
})

test('links of one website work on no other', async () => {
  const [site, other] = [await openSite(), await openSite()]
  const personRef = await site.subscribe('ada@example.com')
  const path = testNewsletterLinks.leave(site.websiteId, personRef, site.listId)
  expect((await other.visitor.post(path)).status).toBe(404)
  expect((await other.owner.get(`/api/newsletter/contacts/${personRef}`)).status).toBe(404)
  expect(
    (await other.visitor.post('/api/newsletter/sign-up', { list: site.listId, email: 'a@example.com' })).status,
  ).toBe(400)
  expect(await contactsOf(other)).toMatchObject({ contacts: [], matching: 0 })
})

test('lists are created, renamed and archived with the number of their people', async () => {
  const site = await openSite()
  await site.subscribe('ada@example.com')
  const again = await site.owner.post('/api/newsletter/lists', { name: 'MONTHLY letter' })
  expect([again.status, again.text]).toEqual([400, expect.stringContaining('Another mailing list has this name.')])
  const saved = { name: 'Weekly letter', description: 'Each Friday', welcome: '', doubleOptIn: true, isArchived: true }
  expect((await site.owner.put(`/api/newsletter/lists/${site.listId}`, saved)).json()).toMatchObject({
    name: 'Weekly letter',
    isArchived: true,
    counts: { subscribed: 1, pending: 0, unsubscribed: 0, suppressed: 0 },
  })
  expect(
    (await site.visitor.post('/api/newsletter/sign-up', { list: site.listId, email: 'b@example.com' })).status,
  ).toBe(400)
  const { lists } = (await site.owner.get('/api/newsletter/lists')).json() as MailingListsReply
  expect(lists).toHaveLength(1)
})

test('contacts are found by address, state, list and tag, and shown with all that they said', async () => {
  const site = await openSite()
  const [ada] = [await site.subscribe('ada@example.com'), await site.subscribe('bob@example.com')]
  await site.owner.put(`/api/newsletter/contacts/${ada}/tags`, { tags: ['press', 'press'] })
  const found = async (query: string) => (await contactsOf(site, query)).contacts.map(({ email }) => email)
  expect(await found('?search=ADA@example.com')).toEqual(['ada@example.com'])
  expect(await found('?search=ada')).toEqual([])
  expect(await found('?tag=press')).toEqual(['ada@example.com'])
  await site.owner.delete(`/api/newsletter/contacts/${ada}/lists/${site.listId}`)
  expect(await found('?state=unsubscribed')).toEqual(['ada@example.com'])
  expect(await found(`?state=subscribed&listId=${site.listId}`)).toEqual(['bob@example.com'])
  const shown = (await site.owner.get(`/api/newsletter/contacts/${ada}`)).json() as ContactReply
  expect(shown.consents.map(({ said, source }) => [said, source])).toEqual([
    ['no', 'hand'],
    ['yes', 'block'],
  ])
})

test('somebody added by hand is asked where the list wants it; those who left cannot be added', async () => {
  const site = await openSite({ doubleOptIn: false })
  const add = (email: string) =>
    site.owner.post('/api/newsletter/contacts', { email, name: 'Ada', listId: site.listId, words: 'By telephone' })
  expect((await add('ada@example.com')).json()).toMatchObject({ outcome: 'subscribed' })
  const ada = (await vault.findPerson(site.websiteId, 'ada@example.com')) ?? ''
  await site.owner.delete(`/api/newsletter/contacts/${ada}/lists/${site.listId}`)
  const again = await add('ada@example.com')
  expect([again.status, again.text]).toEqual([400, expect.stringContaining('Only they can subscribe again.')])
})

test('the file of contacts is safe for spreadsheets', async () => {
  const site = await openSite({ doubleOptIn: false })
  const name = '=1+1'
  await site.visitor.post('/api/newsletter/sign-up', { list: site.listId, email: 'ada@example.com', name })
  const file = await site.owner.get('/api/newsletter/contacts/export')
  expect(file.text).toContain('ada@example.com,"\'=1+1",Monthly letter,Subscribed,')
})

test('an erased person is no contact any more, and nothing that they said is left', async () => {
  const site = await openSite()
  const personRef = await site.subscribe('ada@example.com')
  await forgetContact(db, site.websiteId, personRef)
  expect(await isContact(db, site.websiteId, personRef)).toBe(false)
  expect(await listConsentsOf(db, site.websiteId, personRef, 10)).toEqual([])
})

test('settings have a history that names lists, and can be undone', async () => {
  const site = await openSite()
  const settings = { ...defaultNewsletterSettings, footerListId: site.listId, footerHeading: 'Our letter' }
  await site.owner.put('/api/newsletter/settings', { version: 0, settings })
  const history = await site.owner.get('/api/newsletter/settings/history')
  expect(history.text).toContain('Monthly letter')
  const { changes } = history.json() as { changes: { version: number }[] }
  expect(changes).toHaveLength(1)
  expect((await site.visitor.get('/newsletter/sign-up')).text).toContain('Monthly letter')
})
