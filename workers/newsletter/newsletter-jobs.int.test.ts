import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ContactReply } from '../../src/newsletter/admin-contract.ts'
import { confirmationJob, joinList } from '../../src/newsletter/consent/join-list.ts'
import { listConsentsOf } from '../../src/newsletter/queries.ts'
import { letterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { type Letter, LetterDelayed } from '../../src/platform/mail/mail.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { suppress } from '../../src/restock/visitors/suppressions.ts'
import { defaultNewsletterSettings } from '../../src/shared/newsletter/newsletter-settings.ts'
import {
  testNewsletterLinks,
  testNewsletterRoutes,
  testSuppressions,
} from '../../src/testing/newsletter/test-newsletter.ts'
import { startTestApp } from '../../src/testing/servers/test-app.ts'
import { checkoutJoined } from './checkout-joined.reaction.ts'
import { confirmNewsletter } from './confirm-newsletter.job.ts'
import { gatherEarlierConsents } from './gather-earlier-consents.job.ts'
import { restockJoined } from './restock-joined.reaction.ts'
import { sweepNewsletter } from './sweep-newsletter.job.ts'
import { takeNewsletterConsent } from './take-newsletter-consent.job.ts'

const app = await startTestApp({ routes: testNewsletterRoutes })
const { db } = app
const vault = openVault({ db, masterKey: 'ab'.repeat(32) })
const suppressions = testSuppressions(db)
const letters: Letter[] = []
let fails: Error | undefined
const job = confirmNewsletter({
  db,
  vault,
  mail: {
    kind: 'smtp',
    async send(letter) {
      if (fails) throw fails
      letters.push(letter)
    },
  },
  mailFrom: 'site@plinth.example',
  letterPermits: letterPermits({ db, cookieKey: 'ef'.repeat(32) }),
  newsletterLinks: testNewsletterLinks,
  suppressions,
  findWebsite: app.websites.findWebsite,
  originOf: (subdomain) => `https://${subdomain}.example.org`,
})
const signal = AbortSignal.timeout(60_000)
let count = 0

beforeEach(() => {
  letters.length = 0
  fails = undefined
})

async function openList({ doubleOptIn = true } = {}) {
  const subdomain = `news${++count}`
  const website = await app.addWebsite(subdomain)
  const { websiteId } = website
  const email = `ada${count}@example.com`
  const owner = await website.signedIn()
  const created = await owner.post('/api/newsletter/lists', { name: 'News\r'.trim(), doubleOptIn })
  const { id: listId } = created.json() as { id: string }
  const visitor = app.client(subdomain)
  const signUp = () => visitor.post('/api/newsletter/sign-up', { list: listId, email })
  const personRef = async () => (await vault.findPerson(websiteId, email)) ?? ''
  const run = async () =>
    job.run({ websiteId, attempt: 1, signal, data: { listId, personRef: await personRef(), attempt: 1 } })
  const state = async () => {
    const { rows } = await withWebsite(db, websiteId, (tx) =>
      sql<{ state: string }>`select state from mailing_memberships where website_id = ${websiteId}`.execute(tx),
    )
    return rows[0]?.state
  }
  const jobs = async () =>
    (
      await withWebsite(db, websiteId, (tx) =>
        sql<{ name: string }>`
          select name from outbox where website_id = ${websiteId} and name = 'confirm-newsletter'`.execute(tx),
      )
    ).rows.length
  const pathOfLetter = () => /https:\/\/[^/]+(\/newsletter\/confirm\/\S+)/.exec(letters[0]?.text ?? '')?.[1] ?? ''
  return { websiteId, listId, email, visitor, owner, signUp, personRef, run, state, jobs, pathOfLetter }
}

test('five sign-ups of one address lead to one job and one letter, which names the host alone', async () => {
  const list = await openList()
  for (let n = 0; n < 5; n++) await list.signUp()
  expect(await list.jobs()).toBe(1)
  await list.run()
  await list.run()
  expect(letters).toHaveLength(1)
  const [letter] = letters
  expect(letter).toMatchObject({
    to: list.email,
    from: { name: expect.stringMatching(/^news\d+\.example\.org$/), address: 'site@plinth.example' },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  expect(letter?.html).not.toContain('News')
})

test('the link asks before it acts, and works once: after leaving, an old link brings nobody back', async () => {
  const list = await openList()
  await list.signUp()
  await list.run()
  const path = list.pathOfLetter()
  for (let n = 0; n < 3; n++) {
    expect((await list.visitor.get(path)).status).toBe(200)
    expect(await list.state()).toBe('pending')
  }
  expect((await list.visitor.post(path)).text).toContain('You are subscribed to News')
  expect(await list.state()).toBe('subscribed')
  expect((await list.visitor.post(path)).status).toBe(200)
  const leave = testNewsletterLinks.leave(list.websiteId, await list.personRef(), list.listId)
  await list.visitor.post(leave)
  expect((await list.visitor.post(path)).status).toBe(404)
  expect(await list.state()).toBe('unsubscribed')
})

test('a letter that was put off is tried again; one over the budget of its mailbox is not sent', async () => {
  const list = await openList()
  await list.signUp()
  fails = new LetterDelayed('450 later')
  await list.run()
  expect(await list.jobs()).toBe(2)
  fails = undefined
  await list.run()
  expect(letters).toHaveLength(1)
})

test('an address that bounced is asked nothing', async () => {
  const list = await openList()
  await list.signUp()
  await suppress(db, list.websiteId, await list.personRef(), new Date().toISOString(), 'bounced')
  await list.run()
  expect(letters).toEqual([])
})

test('what was not confirmed in 7 days is deleted with the address, unless they had been on the list before', async () => {
  const list = await openList()
  await list.signUp()
  const was = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString()
  const known = await vault.keepPerson(list.websiteId, 'old@example.com')
  const deps = { db, suppressions }
  const about = { listId: list.listId, personRef: known, source: 'block' as const }
  await joinList(deps, list.websiteId, { ...about, at: was, isProven: true })
  await withWebsite(db, list.websiteId, (tx) =>
    sql`
      update mailing_memberships set state = 'pending', asked_at = ${was}, letter_at = ${was}, said_at = ${was}
      where website_id = ${list.websiteId}`.execute(tx),
  )
  await sweepNewsletter({ db, vault, suppressions }).run({ websiteId: list.websiteId, attempt: 1, signal, data: {} })
  expect(await vault.findPerson(list.websiteId, list.email)).toBeUndefined()
  expect(await vault.findPerson(list.websiteId, 'old@example.com')).toBe(known)
  expect(await list.state()).toBe('unsubscribed')
})

test('the address of a member or a customer is kept when they do not confirm', async () => {
  const list = await openList()
  const { websiteId, listId } = list
  const member = await vault.keepPerson(websiteId, 'member@example.com')
  const customer = await vault.keepPerson(websiteId, 'customer@example.com')
  const was = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString()
  await withWebsite(db, websiteId, async (tx) => {
    await sql`
      insert into site_users (website_id, site_user_id, person_ref, joined_at) values (${websiteId}, 'm', ${member}, now())`.execute(
      tx,
    )
    await sql`
      insert into customers (website_id, customer_ref, currency, order_count, spent_cents, first_order_at, last_order_at, tags)
      values (${websiteId}, ${customer}, 'EUR', 1, 100, now(), now(), '{}')`.execute(tx)
  })
  for (const personRef of [member, customer])
    await joinList({ db, suppressions }, websiteId, { listId, personRef, source: 'block', at: was })
  await sweepNewsletter({ db, vault, suppressions }).run({ websiteId, attempt: 1, signal, data: {} })
  expect(await listConsentsOf(db, websiteId, member, 5)).toEqual([])
  expect([...(await vault.read(websiteId, [member, customer])).keys()].sort()).toEqual([member, customer].sort())
})

test('each attempt is a job of its own', () => {
  const data = { listId: 'l', personRef: 'p', attempt: 1 }
  expect(confirmationJob(data, '2026-06-01T00:00:00Z').id).not.toBe(
    confirmationJob({ ...data, attempt: 2 }, '2026-06-01T00:00:00Z').id,
  )
})

const sources = { db, vault, suppressions, findWebsite: app.websites.findWebsite }

test('those who ticked a box join the list that is connected, with the words beside the box; without one nobody does', async () => {
  const list = await openList({ doubleOptIn: false })
  const executor = { load: async () => ({ state: { open: new Map() } }) as never }
  const take = takeNewsletterConsent({ ...sources, executor })
  const at = new Date().toISOString()
  const personRef = await vault.keepPerson(list.websiteId, list.email)
  const run = () =>
    take.run({
      websiteId: list.websiteId,
      attempt: 1,
      signal,
      data: { source: 'checkout', personRef, evidence: 'order/o-1', at },
    })
  await run()
  expect(await list.state()).toBeUndefined()
  const settings = { ...defaultNewsletterSettings, checkoutListId: list.listId }
  expect((await list.owner.put('/api/newsletter/settings', { version: 0, settings })).status).toBe(200)
  await run()
  expect(await list.state()).toBe('subscribed')
  expect(await listConsentsOf(db, list.websiteId, personRef, 5)).toMatchObject([
    { source: 'checkout', said: 'yes', words: 'Email me with news and offers' },
  ])
  const shown = (await list.owner.get(`/api/newsletter/contacts/${personRef}`)).json() as ContactReply
  expect(shown.consents).toMatchObject([{ evidence: { kind: 'order', orderId: 'o-1' }, hasProof: false }])
})

test('a box of the checkout names its order', () => {
  const order = { marketingOptIn: true, testMode: false, customerRef: 'p' }
  const react = (changes: object) =>
    checkoutJoined.react({
      type: 'OrderPlaced',
      entityId: 'o-1',
      data: { type: 'OrderPlaced', order: { ...order, ...changes }, at: '2026-06-01T00:00:00Z' },
    } as never)
  expect(react({})).toMatchObject([{ data: { source: 'checkout', personRef: 'p', evidence: 'order/o-1' } }])
  expect([react({ marketingOptIn: false }), react({ testMode: true })]).toEqual([[], []])
})

test('a list that is connected gets those who agreed before, without e-mails, and nobody who has left since', async () => {
  const list = await openList()
  const { websiteId, listId } = list
  const [kept, left] = [
    await vault.keepPerson(websiteId, 'kept@example.com'),
    await vault.keepPerson(websiteId, 'left@example.com'),
  ]
  await suppress(db, websiteId, left, new Date().toISOString())
  for (const ref of [kept, left])
    await withWebsite(db, websiteId, (tx) =>
      sql`
        insert into customers (website_id, customer_ref, currency, order_count, spent_cents, first_order_at,
          last_order_at, agreed_at, tags)
        values (${websiteId}, ${ref}, 'EUR', 1, 100, now(), now(), '2026-02-01T10:00:00Z', '{}')`.execute(tx),
    )
  const settings = { ...defaultNewsletterSettings, checkoutListId: listId }
  await list.owner.put('/api/newsletter/settings', { version: 0, settings })
  const gather = gatherEarlierConsents(sources)
  for (let n = 0; n < 2; n++) await gather.run({ websiteId, attempt: 1, signal, data: { source: 'checkout', listId } })
  expect(await listConsentsOf(db, websiteId, kept, 5)).toMatchObject([
    { said: 'asked', on: '2026-02-01T10:00:00.000Z' },
  ])
  expect(await listConsentsOf(db, websiteId, left, 5)).toEqual([])
  expect(await list.jobs()).toBe(0)
})

test('a back-in-stock sign-up joins the list only with the box ticked', () => {
  const event = {
    type: 'RestockSignedUp',
    signUpId: 's',
    number: 1,
    personRef: 'p',
    productId: 'i',
    at: '2026-06-01T00:00:00Z',
  }
  const react = (isJoinMailingList: boolean) =>
    restockJoined.react({ type: event.type, entityId: 'v', data: { ...event, isJoinMailingList } } as never)
  expect(react(false)).toEqual([])
  expect(react(true)).toEqual([
    {
      name: 'take-newsletter-consent',
      data: { source: 'restock', evidence: 'restock/v', personRef: 'p', at: event.at },
    },
  ])
})
