import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { suppress } from '../../restock/visitors/suppressions.ts'
import { testNewsletterRoutes, testSuppressions } from '../../testing/newsletter/test-newsletter.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { ContactSegmentsReply, ContactsReply, SegmentCondition } from '../admin-contract.ts'
import { joinList } from '../consent/join-list.ts'
import { leaveList } from '../consent/leave-list.ts'

const app = await startTestApp({ routes: testNewsletterRoutes })
const { db } = app
const vault = openVault({ db, masterKey: 'ab'.repeat(32) })
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
let websites = 0

interface Person {
  name: string
  source?: 'block' | 'checkout'
  days?: number
  tags?: string[]
  orders?: { count: number; spent: number; days: number; country: string | null }
}

async function openSite() {
  const website = await app.addWebsite(`segments${++websites}`)
  const owner = await website.signedIn()
  const { id: listId } = (await owner.post('/api/newsletter/lists', { name: 'News' })).json() as { id: string }
  const add = async ({ name, source = 'block', days = 1, tags = [], orders }: Person) => {
    const personRef = await vault.keepPerson(website.websiteId, `${name}@example.com`)
    const consent = { listId, personRef, source, at: daysAgo(days), isProven: true }
    await joinList({ db, suppressions: testSuppressions(db) }, website.websiteId, consent)
    await withWebsite(db, website.websiteId, async (tx) => {
      await sql`update mailing_contacts set tags = ${tags}
        where website_id = ${website.websiteId} and person_ref = ${personRef}`.execute(tx)
      if (orders)
        await sql`
          insert into customers (website_id, customer_ref, currency, order_count, spent_cents, first_order_at,
            last_order_at, tags, country)
          values (${website.websiteId}, ${personRef}, 'USD', ${orders.count}, ${orders.spent}, now(),
            ${daysAgo(orders.days)}, '{}', ${orders.country})`.execute(tx)
    })
    return personRef
  }
  const countOf = async (...conditions: SegmentCondition[]) =>
    ((await owner.post('/api/newsletter/segments/count', { filter: { conditions } })).json() as { people: number })
      .people
  return { ...website, owner, listId, add, countOf }
}

async function openShop() {
  const site = await openSite()
  await site.add({ name: 'ada', tags: ['press'], orders: { count: 3, spent: 30_000, days: 5, country: 'DE' } })
  await site.add({
    name: 'bob',
    source: 'checkout',
    days: 60,
    orders: { count: 1, spent: 900, days: 60, country: 'FR' },
  })
  const cleo = await site.add({ name: 'cleo', days: 40 })
  const dora = await site.add({ name: 'dora', days: 3 })
  await leaveList({ db }, site.websiteId, { personRef: cleo, listId: site.listId, source: 'link', at: daysAgo(1) })
  await suppress(db, site.websiteId, dora, daysAgo(1), 'bounced')
  return site
}

test('each kind of condition finds its people, and all conditions have to hold', async () => {
  const { countOf, listId } = await openShop()
  const list = { field: 'list', listId } as const
  expect(await countOf()).toBe(4)
  expect(await countOf({ ...list, is: true, state: 'subscribed' })).toBe(3)
  expect(await countOf({ ...list, is: true, state: 'unsubscribed' })).toBe(1)
  expect(await countOf({ ...list, is: false, state: 'subscribed' })).toBe(1)
  expect(await countOf({ field: 'consent', when: 'within', days: 30 })).toBe(2)
  expect(await countOf({ field: 'consent', when: 'before', days: 30 })).toBe(1)
  expect(await countOf({ field: 'source', is: true, source: 'checkout' })).toBe(1)
  expect(await countOf({ field: 'source', is: false, source: 'checkout' })).toBe(3)
  expect(await countOf({ field: 'suppressed', is: true })).toBe(1)
  expect(await countOf({ field: 'suppressed', is: false })).toBe(3)
  expect(await countOf({ field: 'tag', is: true, tag: 'press' })).toBe(1)
  expect(await countOf({ field: 'tag', is: false, tag: 'press' })).toBe(3)
  expect(await countOf({ field: 'orders', than: 'least', count: 2 })).toBe(1)
  expect(await countOf({ field: 'orders', than: 'most', count: 0 })).toBe(2)
  expect(await countOf({ field: 'orders', than: 'least', count: 0 })).toBe(4)
  expect(await countOf({ field: 'ordered', when: 'within', days: 30 })).toBe(1)
  expect(await countOf({ field: 'ordered', when: 'before', days: 30 })).toBe(1)
  expect(await countOf({ field: 'spent', cents: 1_000 })).toBe(1)
  expect(await countOf({ field: 'country', is: true, country: 'FR' })).toBe(1)
  expect(await countOf({ field: 'country', is: false, country: 'FR' })).toBe(3)
  expect(await countOf({ field: 'country', is: true, country: 'DE' }, { field: 'tag', is: true, tag: 'press' })).toBe(1)
  expect(await countOf({ field: 'country', is: true, country: 'FR' }, { field: 'tag', is: true, tag: 'press' })).toBe(0)
})

test('a segment is saved, renamed, its people are listed and exported, and deleting it leaves them', async () => {
  const { owner } = await openShop()
  const filter = { conditions: [{ field: 'tag', is: true, tag: 'press' }] }
  const id = '0194f2a0-0000-7000-8000-000000000001'
  const add = () => owner.post('/api/newsletter/segments', { id, name: 'Press', filter })
  expect((await add()).status).toBe(200)
  const { segments } = (await add()).json() as ContactSegmentsReply
  expect(segments).toEqual([{ id, name: 'Press', filter }])
  const { contacts } = (await owner.get(`/api/newsletter/contacts?segmentId=${id}`)).json() as ContactsReply
  expect(contacts.map(({ email }) => email)).toEqual(['ada@example.com'])
  const { text } = await owner.get(`/api/newsletter/contacts/export?segmentId=${id}`)
  expect(text).toContain('ada@example.com')
  expect(text).not.toContain('bob@example.com')
  await owner.post('/api/newsletter/segments', { ...segments[0], id: crypto.randomUUID(), name: 'Others' })
  const taken = await owner.put(`/api/newsletter/segments/${id}`, { name: 'OTHERS', filter })
  expect(taken.json()).toMatchObject({ errors: { name: 'Another segment has this name.' } })
  const renamed = (await owner.put(`/api/newsletter/segments/${id}`, { name: 'The press', filter })).json()
  expect((renamed as ContactSegmentsReply).segments.map(({ name }) => name)).toEqual(['Others', 'The press'])
  expect((await owner.delete(`/api/newsletter/segments/${id}`)).status).toBe(200)
  expect((await owner.get(`/api/newsletter/contacts?segmentId=${id}`)).status).toBe(404)
  expect(((await owner.get('/api/newsletter/contacts')).json() as ContactsReply).matching).toBe(4)
})

test('the segments and people of another website are not seen', async () => {
  const [one, other] = [await openShop(), await openSite()]
  const id = '0194f2a0-0000-7000-8000-000000000002'
  await one.owner.post('/api/newsletter/segments', { id, name: 'All', filter: { conditions: [] } })
  expect(await other.countOf()).toBe(0)
  expect((await other.owner.get(`/api/newsletter/contacts?segmentId=${id}`)).status).toBe(404)
})
