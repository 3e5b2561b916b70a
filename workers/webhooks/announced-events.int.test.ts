import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { runProjections } from '../../projections/run-projections.ts'
import { webhooks } from '../../projections/webhooks/projection.ts'
import type { AdminItem } from '../../src/catalog/admin-contract.ts'
import type { FormReply } from '../../src/forms/admin-contract.ts'
import { confirmJoin } from '../../src/newsletter/consent/confirm-join.ts'
import { joinList } from '../../src/newsletter/consent/join-list.ts'
import { leaveList } from '../../src/newsletter/consent/leave-list.ts'
import { announce } from '../../src/platform/announced-events/announce.ts'
import { inWebsite, withWebsite } from '../../src/platform/database/database.ts'
import { testSuppressions } from '../../src/testing/newsletter/test-newsletter.ts'
import { startTestProduct } from '../../src/testing/servers/test-product.ts'
import type { EventsReply } from '../../src/webhooks/contract.ts'
import { appendAnnouncedEvents } from './append-announced-events.job.ts'

const product = await startTestProduct()
const { db, store, parts } = product
const { vault } = parts
const projection = runProjections({ db, store, projections: [webhooks], pollMs: 20 })
afterAll(() => projection.stop())
let websites = 0

async function openSite() {
  const subdomain = `announced${++websites}`
  const { websiteId, signedIn } = await product.addWebsite(subdomain)
  const owner = await signedIn()
  const append = () =>
    appendAnnouncedEvents({ db, store }).run({ websiteId, attempt: 1, signal: AbortSignal.timeout(600_000), data: {} })
  return {
    websiteId,
    owner,
    append,
    /** Everything that programs are told of. */
    async told() {
      await append()
      const head = await store.head()
      if (head !== 'start') await projection.waitFor('webhooks', head, 60_000)
      const { events } = (await owner.get('/api/events')).json() as EventsReply
      return events.map(({ type, data }) => ({ type, ...(data as object) }))
    },
    jobs: () =>
      inWebsite(db, websiteId, async (own) => {
        const { rows } = await sql<{ name: string }>`
          select name from outbox where website_id = ${websiteId} and name = 'append-announced-events'`.execute(own)
        return rows.length
      }),
  }
}

test('a product is told of when it is created, shown, changed, hidden, deleted and restored', async () => {
  const { owner, told } = await openSite()
  let item = (await owner.post('/api/catalog/items', { title: 'Mug', productType: 1 })).json() as AdminItem
  const change = async (fields: object) => {
    const reply = await owner.put(`/api/catalog/items/${item.id}`, { revision: item.revision, changes: fields })
    item = reply.json() as AdminItem
  }
  await change({ visibility: 'public' })
  await change({ title: 'Tide Mug' })
  await change({ visibility: 'draft' })
  await owner.post('/api/catalog/items/bulk', { target: { ids: [item.id] }, action: { kind: 'delete' } })
  await owner.post('/api/catalog/items/bulk', { target: { ids: [item.id] }, action: { kind: 'restore' } })
  const productId = item.id
  expect(await told()).toEqual([
    { type: 'product.created', productId, revision: 1, isPublic: false },
    { type: 'product.published', productId, revision: 2, isPublic: true },
    { type: 'product.changed', productId, revision: 3, isPublic: true },
    { type: 'product.unpublished', productId, revision: 4, isPublic: false },
    { type: 'product.deleted', productId, revision: 5, isPublic: false },
    { type: 'product.restored', productId, revision: 6, isPublic: false },
  ])
})

test('a page is told of when visitors see it and when they no longer do, not while it is a draft', async () => {
  const { owner, told } = await openSite()
  const { docId } = (await owner.post('/api/pages', { kind: 'page', title: 'About' })).json() as { docId: string }
  expect(await told()).toEqual([])
  const publish = async () => {
    const { changes } = (await owner.get('/api/publications')).json() as {
      changes: { docId: string; head: number }[]
    }
    const heads = Object.fromEntries(changes.map((change) => [change.docId, change.head]))
    expect((await owner.post('/api/publications', { heads })).status).toBe(200)
  }
  await publish()
  expect(await told()).toContainEqual({ type: 'page.published', docId, kind: 'page', publicationNo: 1 })
  const operation = {
    opId: randomUUID(),
    patches: [{ op: 'set', path: ['settings', 'deleted'], value: true }],
  }
  expect((await owner.post(`/api/pages/${docId}/operations`, { base: 0, operations: [operation] })).status).toBe(200)
  await publish()
  expect((await told()).at(-1)).toEqual({ type: 'page.unpublished', docId, kind: 'page', publicationNo: 2 })
})

test('a form is told of with its versions', async () => {
  const { owner, told } = await openSite()
  const made = (await owner.post('/api/forms', { name: 'Contact', template: 'contact' })).json() as FormReply
  const { id, version, fields, settings } = made.form
  expect((await owner.put(`/api/forms/${id}`, { version, name: 'Write to us', fields, settings })).status).toBe(200)
  await owner.delete(`/api/forms/${id}`)
  expect(await told()).toEqual([
    { type: 'form.created', formId: id, version: 1 },
    { type: 'form.changed', formId: id, version: 2 },
    { type: 'form.deleted', formId: id, version: 2 },
  ])
})

test('a contact is told of with their address until they are erased', async () => {
  const { websiteId, owner, told } = await openSite()
  const { id: listId } = (await owner.post('/api/newsletter/lists', { name: 'News', doubleOptIn: true })).json() as {
    id: string
  }
  const deps = { db, suppressions: testSuppressions(db) }
  const contactId = await vault.keepPerson(websiteId, 'ada@example.com')
  const at = new Date().toISOString()
  await joinList(deps, websiteId, { listId, personRef: contactId, source: 'block', at })
  const confirmId = await inWebsite(db, websiteId, async (own) => {
    const { rows } = await sql<{ id: string }>`
      select confirm_id as id from mailing_memberships where website_id = ${websiteId}`.execute(own)
    return rows[0]?.id ?? ''
  })
  await confirmJoin(deps, websiteId, { confirmId, proof: null, now: at })
  await leaveList(deps, websiteId, { personRef: contactId, listId, source: 'link', at })
  const common = { contactId, listId, email: 'ada@example.com' }
  expect(await told()).toEqual([
    { type: 'contact.added', source: 'block', ...common },
    { type: 'contact.confirmed', source: 'confirmation', ...common },
    { type: 'contact.unsubscribed', source: 'link', ...common },
  ])
  await vault.forgetPerson(websiteId, contactId)
  expect(new Set((await told()).map((event) => 'email' in event && event.email))).toEqual(new Set([null]))
})

const changed = (revision: number) => ({
  category: 'product',
  entityId: 'mug',
  event: { type: 'ProductChanged', revision, isPublic: true, at: '2026-11-30T12:00:00.000Z' },
})

test('what is rolled back is not told of, and neither is its job', async () => {
  const { websiteId, told, jobs } = await openSite()
  const failed = withWebsite(db, websiteId, async (tx) => {
    await announce(tx, { websiteId }, [changed(1)])
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect([await told(), await jobs()]).toEqual([[], 0])
})

test('each event is told of once and in order, however many jobs append them', async () => {
  const { websiteId, append, told, jobs } = await openSite()
  const revisions = Array.from({ length: 250 }, (_, n) => n + 1)
  for (const some of [revisions.slice(0, 120), revisions.slice(120)])
    await withWebsite(db, websiteId, (tx) => announce(tx, { websiteId }, some.map(changed)))
  expect(await jobs()).toBe(2)
  await Promise.all([append(), append(), append()])
  const stored: unknown[] = []
  for await (const { data } of store.read({ websiteId, category: 'product', entityId: 'mug' }))
    stored.push((data as { revision: number }).revision)
  expect(stored).toEqual(revisions)
  expect(await told()).toHaveLength(50)
})

test('what was appended by a process that died is not appended again', async () => {
  const { websiteId } = await openSite()
  await withWebsite(db, websiteId, (tx) => announce(tx, { websiteId }, [changed(1), changed(2)]))
  const run = (append: typeof store.append) =>
    appendAnnouncedEvents({ db, store: { append } }).run({
      websiteId,
      attempt: 1,
      signal: AbortSignal.timeout(600_000),
      data: {},
    })
  const dying = run(async (...asked) => {
    await store.append(...asked)
    throw new Error('died')
  })
  await expect(dying).rejects.toThrow('died')
  await run((...asked) => store.append(...asked))
  let count = 0
  for await (const _ of store.read({ websiteId, category: 'product', entityId: 'mug' })) count++
  expect(count).toBe(2)
})
