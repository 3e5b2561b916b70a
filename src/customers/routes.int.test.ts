import { sql } from 'kysely'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { recordBounce } from '../bounces/record-bounce.ts'
import { createAccount, setRoles } from '../identity/store.ts'
import { noteOrder } from '../orders/commands/organise-order.ts'
import { Order } from '../orders/order.ts'
import { withWebsite } from '../platform/database/database.ts'
import { Restock } from '../restock/restock.ts'
import { roles } from '../shared/permissions.ts'
import { startTestCustomers } from '../testing/fixtures/test-customers.ts'
import { until } from '../testing/until.ts'
import type { CustomerFile, SegmentsReply } from './admin-contract.ts'
import { Customer } from './customer.ts'

const CUSTOMERS = '/api/commerce/customers'
const { app, store, executor, vault, website, owner, stranger, bought, found } = await startTestCustomers()

test('a customer is found by their whole e-mail address, and by the beginnings of words of their name', async () => {
  const { customerRef } = await bought('grace@example.com', 'Grace', 'Hopper')
  for (const search of ['grace@example.com', 'hopper', 'Hopper%20GRACE', 'hopp', 'gra%20hop'])
    expect([search, await found(`search=${search}`)]).toEqual([search, [customerRef]])
  for (const search of ['opper', 'grace%20kelly', 'nobody@example.com'])
    expect([search, await found(`search=${search}`)]).toEqual([search, []])
  expect(await found('search=hopper', stranger)).toEqual([])
  expect(await found('view=agreed')).toContain(customerRef)
  expect(await found('view=returning')).not.toContain(customerRef)
})

test('customers are listed by when something about them was last recorded', async () => {
  const { path, customerRef } = await bought('late@example.com', 'Late', 'Comer')
  const { customerRef: earlier } = await bought('early@example.com', 'Early', 'Comer')
  const later = new Date().toISOString()
  const among = async (query: string) => (await found(`search=comer&${query}`)).toSorted()
  expect(await among(`modifiedBefore=${later}`)).toEqual([customerRef, earlier].toSorted())
  await owner.put(`${path}/tags`, { add: ['VIP'], remove: [] })
  await until('the tag', async () => (await found('tag=VIP&search=comer')).length === 1)
  expect(await among(`modifiedAfter=${later}`)).toEqual([customerRef])
  expect(await among(`modifiedBefore=${later}`)).toEqual([earlier])
})

test('the profile has orders, notes and tags; notes lie in the vault', async () => {
  const { path, orderId, customerRef } = await bought('ada@example.com', 'Ada', 'Lovelace')
  const noteId = v7()
  await owner.post(`${path}/notes`, { noteId, text: 'Likes blue' })
  await owner.post(`${path}/notes`, { noteId, text: 'Likes blue' })
  const reply = (await owner.put(`${path}/tags`, { add: ['VIP'], remove: [] })).json()
  expect(reply).toMatchObject({
    customer: { email: 'ada@example.com', name: 'Ada Lovelace', orderCount: 1, tags: ['VIP'] },
    orders: [{ id: orderId }],
    hasMoreOrders: false,
    notes: [{ id: noteId, text: 'Likes blue' }],
  })
  const stream = { websiteId: website.websiteId, category: Customer.name, entityId: customerRef }
  for await (const { data } of store.read(stream)) expect(JSON.stringify(data)).not.toMatch(/Likes|ada@|Lovelace/)
  expect((await owner.delete(`${path}/notes/${noteId}`)).json()).toMatchObject({ notes: [] })
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.put(`${path}/tags`, { add: ['mine'], remove: [] })).status).toBe(404)
})

test('the export of a person has their orders with addresses, notes and tags, and needs the permission', async () => {
  const { path, orderId } = await bought('ines@example.com', 'Ines', 'Canary')
  await owner.post(`${path}/notes`, { noteId: v7(), text: 'Rings on Mondays' })
  const at = new Date().toISOString()
  const noteRef = await vault.put(website.websiteId, 'person:ines@example.com', 'Wants it by Friday')
  const target = { websiteId: website.websiteId, id: orderId }
  await executor.execute(Order, target, { correlationId: 'test' }, (state) =>
    noteOrder(state, { noteId: v7(), noteRef, at }),
  )
  const reply = await owner.get(`${path}/file`)
  expect(reply.headers['content-disposition']).toContain('customer.json')
  expect(reply.json()).toMatchObject({
    customer: { email: 'ines@example.com', orderCount: 1 },
    notes: [{ text: 'Rings on Mondays' }],
    orders: [
      {
        id: orderId,
        customerEmail: 'ines@example.com',
        shippingAddress: { firstName: 'Ines' },
        forms: [],
        storeNotes: [{ text: 'Wants it by Friday' }],
      },
    ],
  })
  expect((await stranger.get(`${path}/file`)).status).toBe(404)
  const accountId = await createAccount(app.db, 'Store manager', new Date().toISOString())
  await setRoles(app.db, website.websiteId, accountId, [roles.STORE_MANAGER])
  expect((await (await website.signedIn(accountId)).get(`${path}/file`)).status).toBe(403)
})

test('the export has the waiting lists, reminders and reviews of the person', async () => {
  const { path, customerRef } = await bought('will@example.com', 'Will', 'Wait')
  const { websiteId } = website
  const at = new Date().toISOString()
  const signUp = { signUpId: v7(), number: 1, personRef: customerRef, productId: 'mug', isJoinMailingList: true, at }
  await executor.execute(Restock, { websiteId, id: 'mug-blue' }, { correlationId: 'test' }, () => [
    { type: 'RestockSignedUp' as const, ...signUp },
  ])
  await withWebsite(app.db, websiteId, async (tx) => {
    await sql`
      insert into cart_reminders (website_id, cart_id, checkout_id, customer_ref, state, sent_at)
      values (${websiteId}, 'left', 'c', ${customerRef}, 'sent', ${at})`.execute(tx)
    await sql`
      insert into product_reviews (website_id, id, item_id, source, state, rating, title, body, person_ref, written_at)
      values (${websiteId}, ${v7()}, 'mug', 'native', 'waiting', 4, 'Good', 'Holds tea', ${customerRef}, ${at})`.execute(
      tx,
    )
  })
  const file = async () => (await owner.get(`${path}/file`)).json() as CustomerFile
  await expect.poll(async () => (await file()).waitingLists.length, { timeout: 60_000 }).toBe(1)
  expect(await file()).toMatchObject({
    waitingLists: [
      { productId: 'mug', variantId: 'mug-blue', state: 'waiting', joinedMailingList: true, signedUpOn: at },
    ],
    cartReminders: [{ cartId: 'left', state: 'sent', sentOn: at, openedOn: null }],
    cartRemindersStoppedOn: null,
    reviews: [{ productId: 'mug', rating: 4, body: 'Holds tea', writtenOn: at }],
  })
})

test('the export has the campaigns, automatic e-mails and bounces of the person, and of nobody else', async () => {
  const { path, customerRef } = await bought('mae@example.com', 'Mae', 'Mailed')
  const { path: other } = await bought('ned@example.com', 'Ned', 'Unmailed')
  const { websiteId } = website
  const at = new Date().toISOString()
  await withWebsite(app.db, websiteId, async (tx) => {
    await sql`
      insert into mailing_contacts (website_id, person_ref, since) values (${websiteId}, ${customerRef}, ${at})`.execute(
      tx,
    )
    await sql`
      insert into campaigns (website_id, id, name, state, content, created_at, changed_at)
      values (${websiteId}, 'spring', 'Spring letter', 'sent', '{}', ${at}, ${at})`.execute(tx)
    await sql`
      insert into campaign_recipients (website_id, campaign_id, person_ref, list_id, state, available_at, changed_at, clicked_at)
      values (${websiteId}, 'spring', ${customerRef}, 'news', 'sent', ${at}, ${at}, ${at})`.execute(tx)
    await sql`
      insert into automation_letters (website_id, kind, person_ref, state, at)
      values (${websiteId}, 'welcome', ${customerRef}, 'sent', ${at})`.execute(tx)
  })
  await recordBounce(
    { db: app.db, vault, suppressPerson: async () => {} },
    {
      reference: { websiteId, letterRef: 'spring', personRef: customerRef },
      class: 'later',
      code: '4.2.2',
      text: 'mae@example.com is over quota',
      isFinal: true,
      at,
    },
  )
  expect((await owner.get(`${path}/file`)).json()).toMatchObject({
    campaigns: [
      { campaign: 'Spring letter', outcome: 'sent', on: at, openedOn: null, clickedOn: at, unsubscribedOn: null },
    ],
    automations: [{ kind: 'welcome', outcome: 'sent', on: at }],
    bounces: [{ class: 'later', code: '4.2.2', text: 'mae@example.com is over quota', on: at }],
  })
  expect((await owner.get(`${other}/file`)).json()).toMatchObject({ campaigns: [], automations: [], bounces: [] })
})

test('anyone who is erased has no address, no name and no notes any more; their orders stay', async () => {
  const { path, customerRef } = await bought('eve@example.com', 'Eve', 'Moneypenny')
  await owner.post(`${path}/notes`, { noteId: v7(), text: 'Rang twice' })
  await vault.forgetPerson(website.websiteId, 'eve@example.com')
  const { text } = await owner.get(path)
  expect(JSON.parse(text)).toMatchObject({ customer: { id: customerRef, email: null, name: null, orderCount: 1 } })
  expect(text).not.toMatch(/eve@|Moneypenny|Rang/)
  expect(await found('search=eve@example.com')).toEqual([])
})

test('customers are exported, and no cell of them is run as a formula', async () => {
  await bought('zed@example.com', '=cmd', 'Zed')
  const { text, status } = await owner.get(`${CUSTOMERS}/export?search=zed@example.com`)
  expect(status).toBe(200)
  expect(text.trim().split('\r\n')[1]).toMatch(/^zed@example\.com,"'=cmd Zed",1,12\.50,USD/)
})

test('a filter is saved, renamed, deleted and restored; no other website sees it', async () => {
  const id = v7()
  const one = `${CUSTOMERS}/segments/${id}`
  const regulars = { name: 'Regulars', filter: { view: 'all', minOrders: 3 } }
  const names = async (client = owner) =>
    ((await client.get(`${CUSTOMERS}/segments`)).json() as SegmentsReply).segments.map(({ name }) => name)
  await owner.post(`${CUSTOMERS}/segments`, { ...regulars, id })
  expect((await owner.put(one, { ...regulars, name: 'Friends' })).json()).toMatchObject({
    segments: [{ name: 'Friends', filter: regulars.filter }],
  })
  expect((await owner.post(`${CUSTOMERS}/segments`, { ...regulars, id: v7(), name: 'friends' })).json()).toMatchObject({
    errors: { name: 'There is a list of this name already.' },
  })
  expect((await owner.put(one, { name: 'X', filter: { search: 'ada@example.com' } })).status).toBe(400)
  expect([await names(stranger), (await stranger.delete(one)).status]).toEqual([[], 404])
  await owner.delete(one)
  expect(await names()).toEqual([])
  expect((await owner.put(one, regulars)).status).toBe(404)
  await owner.post(`${CUSTOMERS}/segments`, { ...regulars, id })
  expect(await names()).toEqual(['Regulars'])
})

test('customers are found by how many orders they have, what they spent and when they ordered', async () => {
  const { customerRef } = await bought('hal@example.com', 'Hal', 'Filter')
  const among = async (query: string) => (await found(`search=hal@example.com&${query}`)).includes(customerRef)
  const yes = ['minOrders=1', 'maxOrders=1', 'minSpent=1250', 'orderedWithin=1']
  const no = ['minOrders=2', 'maxOrders=0', 'minSpent=1251', 'notOrderedFor=1']
  expect(await Promise.all([...yes, ...no].map(among))).toEqual([...yes.map(() => true), ...no.map(() => false)])
})

test('store managers see customers, editors do not', async () => {
  const statusOf = async (role: number) => {
    const accountId = await createAccount(app.db, `Role ${role}`, new Date().toISOString())
    await setRoles(app.db, website.websiteId, accountId, [role])
    return (await (await website.signedIn(accountId)).get(CUSTOMERS)).status
  }
  expect([await statusOf(roles.STORE_MANAGER), await statusOf(roles.EDITOR)]).toEqual([200, 403])
})
