import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '../../projections/customers/projection.ts'
import { orders } from '../../projections/orders/projection.ts'
import { restock } from '../../projections/restock/projection.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { createAccount, setRoles } from '../identity/store.ts'
import { noteOrder } from '../orders/commands/organise-order.ts'
import { indexName } from '../orders/list/name-words.ts'
import { Order } from '../orders/order.ts'
import { recordCapture, recordOrder } from '../orders/use-cases/record-order.ts'
import { withWebsite } from '../platform/database/database.ts'
import { createExecutor } from '../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../platform/event-store/memory/memory-event-store.ts'
import { openVault, type Vault } from '../platform/vault/vault.ts'
import { Restock } from '../restock/restock.ts'
import { roles } from '../shared/permissions.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { makeFrozenLine, makeFrozenOrder } from '../testing/fixtures/make/make-order.ts'
import { startTestApp, type TestApp, type TestWebsite } from '../testing/servers/test-app.ts'
import type { CustomerFile, CustomerReply, CustomersReply, SegmentsReply } from './admin-contract.ts'
import { Customer } from './customer.ts'
import { customerRoutes } from './routes.ts'

const CUSTOMERS = '/api/commerce/customers'
const store = memoryEventStore()
const executor = createExecutor(store)
const made: { vault?: Vault; projecting?: { stop(): Promise<void> } } = {}
let app: TestApp
let website: TestWebsite
let owner: HttpClient
let stranger: HttpClient

beforeAll(async () => {
  app = await startTestApp({
    routes({ db }) {
      const vault = openVault({ db, masterKey: '5a'.repeat(32) })
      made.vault = vault
      return customerRoutes({ db, executor, vault }).map((route) => ({ ...route, rateLimit: 'none' as const }))
    },
  })
  website = await app.addWebsite('acme')
  owner = await website.signedIn()
  stranger = await (await app.addWebsite('other')).signedIn()
  made.projecting = await runProjections({ db: app.db, store, projections: [orders, customers, restock] })
})
afterAll(async () => {
  await made.projecting?.stop()
  await store.close()
})

const vault = () => made.vault ?? expect.fail('Not started')

/** A paid order of 12.50. */
async function bought(email: string, firstName: string, lastName: string) {
  const { websiteId } = website
  const orderId = v7()
  const address = {
    firstName,
    lastName,
    company: '',
    line1: '1 Main St',
    line2: '',
    city: 'Albany',
    region: 'NY',
    postalCode: '12207',
    country: 'US',
    phone: '',
  }
  const details = { shipping: address, billing: address, billingSameAsShipping: true, vatNumber: '', note: '' }
  const customerRef = await vault().keepPerson(websiteId, email)
  const detailsRef = await vault().put(websiteId, `person:${email}`, JSON.stringify(details))
  const order = makeFrozenOrder({ testMode: false, customerRef, detailsRef, marketingOptIn: true })
  const target = { websiteId, orderId, at: new Date().toISOString() }
  const parts = { checkoutId: v7(), purchasedCartId: v7(), paymentId: v7(), order, lines: [makeFrozenLine()] }
  await recordOrder({ executor }, target, parts)
  await recordCapture({ executor }, target, { outcome: 'captured', amount: 1_250 })
  const names = [`${firstName} ${lastName}`]
  await indexName({ db: app.db, vault: vault() }, websiteId, { orderId, customerRef, names })
  const path = `${CUSTOMERS}/${customerRef}`
  const spent = async () => ((await owner.get(path)).json() as Partial<CustomerReply>).customer?.spent.decimalValue
  await expect.poll(spent, { timeout: 60_000 }).toBe('12.50')
  return { customerRef, orderId, path }
}

const found = async (query: string, client = owner) =>
  ((await client.get(`${CUSTOMERS}?${query}`)).json() as CustomersReply).customers.map(({ id }) => id)

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
  const noteRef = await vault().put(website.websiteId, 'person:ines@example.com', 'Wants it by Friday')
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

test('anyone who is erased has no address, no name and no notes any more; their orders stay', async () => {
  const { path, customerRef } = await bought('eve@example.com', 'Eve', 'Moneypenny')
  await owner.post(`${path}/notes`, { noteId: v7(), text: 'Rang twice' })
  await vault().forgetPerson(website.websiteId, 'eve@example.com')
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

const importFile = async (text: string, client = owner) =>
  client.post(`${CUSTOMERS}/import`, Buffer.from(text), { headers: { 'content-type': 'text/csv' } })

test('a file imports customers; the same file again changes nothing, and each bad row is reported', async () => {
  const { customerRef } = await bought('buyer@example.com', 'Bea', 'Buyer')
  const file = [
    'Email,First Name,Last Name,Default Address City,Default Address Country Code,Accepts Email Marketing,Tags,Note',
    'New@Example.com,Noor,\'=Newcomer,Ghent,BE,yes,"VIP, Wholesale",Met at the fair',
    'buyer@example.com,Someone,Else,,,no,Loyal,',
    'nonsense,,,,,,,',
    'other@example.com,,,,Atlantis,,,',
    'third@example.com,,,,,perhaps,,',
    'new@example.com,Twice,,,,,,',
  ].join('\r\n')
  const reply = await importFile(file)
  expect(reply.json()).toEqual({
    added: 1,
    updated: 1,
    known: 0,
    undated: 1,
    leftOut: 4,
    problems: [
      { row: 4, message: 'The e-mail address is not valid.' },
      { row: 5, message: 'The country is a code of two letters, such as DE, or its English name.' },
      { row: 6, message: 'Whether they accept marketing is yes, no, or a date in the past such as 2026-05-31.' },
      { row: 7, message: 'The address new@example.com is in row 2 already.' },
    ],
  })
  await expect.poll(() => found('search=noor%20newcomer'), { timeout: 60_000 }).toHaveLength(1)
  const [id] = await found('view=no-order&tag=Wholesale')
  const { customer, ...shown } = (await owner.get(`${CUSTOMERS}/${id}`)).json() as CustomerReply
  expect(customer).toMatchObject({ email: 'new@example.com', name: 'Noor =Newcomer', orderCount: 0, lastOrderOn: null })
  expect(customer.agreedOn).toBeNull()
  expect(shown.addressLines.slice(1)).toEqual(['Ghent', 'BELGIUM'])
  expect(shown).toMatchObject({ address: { city: 'Ghent', country: 'BE' }, notes: [{ text: 'Met at the fair' }] })
  expect((await owner.get(`${CUSTOMERS}/${customerRef}`)).json()).toMatchObject({
    customer: { name: 'Bea Buyer', orderCount: 1, tags: ['Loyal'] },
  })
  expect((await importFile(file)).json()).toMatchObject({ added: 0, updated: 0, known: 2, leftOut: 4 })
  const stream = { websiteId: website.websiteId, category: Customer.name, entityId: id ?? '' }
  for await (const { data } of store.read(stream)) expect(JSON.stringify(data)).not.toMatch(/Noor|Ghent|fair|new@/i)
  expect(await found('search=noor', stranger)).toEqual([])
})

test('consent to marketing keeps its date, and without one it is no consent', async () => {
  const rows = [
    'dated@example.com,yes,2024-05-06T07:08:09Z',
    'since@example.com,,2024-05-06',
    'bare@example.com,yes,',
    'not@example.com,no,2024-05-06',
  ]
  const reply = (await importFile(['email,accepts marketing,consent date', ...rows].join('\n'))).json()
  expect(reply).toMatchObject({ added: 4, undated: 1, leftOut: 0 })
  const agreed = async (email: string) => {
    const { customers } = (await owner.get(`${CUSTOMERS}?search=${email}`)).json() as CustomersReply
    return customers.map(({ agreedOn }) => agreedOn)
  }
  await expect.poll(() => agreed('not@example.com'), { timeout: 60_000 }).toEqual([null])
  expect(await agreed('dated@example.com')).toEqual(['2024-05-06T07:08:09.000Z'])
  expect(await agreed('since@example.com')).toEqual(['2024-05-06T12:00:00.000Z'])
  expect(await agreed('bare@example.com')).toEqual([null])
})

test('the export has all that an import takes, and an import of it changes nothing; part of an address finds a customer', async () => {
  const heads =
    'email,first name,last name,company,address 1,address 2,city,region,postal code,country,phone,agreed to marketing on,tags,note'
  const row =
    'whole-file@example.com,Wanda,Whole,Works,1 Way,Floor 2,Ghent,East,9000,BE,+32 1,2024-05-06,"VIP, Fair",Met at the fair'
  await importFile(`${heads}\n${row}`)
  await expect.poll(() => found('search=whole-fil'), { timeout: 60_000 }).toHaveLength(1)
  const { text } = await owner.get(`${CUSTOMERS}/export?search=whole-file@example.com`)
  for (const cell of row.split(/,(?! )/)) expect(text).toContain(cell.replaceAll('"', ''))
  expect((await importFile(text)).json()).toMatchObject({ added: 0, updated: 0, known: 1, leftOut: 0 })
})

test('what is exported can be imported elsewhere', async () => {
  await bought('round@example.com', '=Rita', 'Round')
  const { text } = await owner.get(`${CUSTOMERS}/export?search=round@example.com`)
  expect((await importFile(text, stranger)).json()).toMatchObject({ added: 1, leftOut: 0 })
  await expect.poll(() => found('search=rita', stranger), { timeout: 60_000 }).toHaveLength(1)
})

test('a file without addresses, or without rows, is refused in words', async () => {
  const messages = await Promise.all(
    ['name,city\nAda,Ghent\n', 'email\n'].map(async (text) => (await importFile(text)).json() as { message: string }),
  )
  expect(messages[0]?.message).toMatch(/^The file has no column “email”/)
  expect(messages[1]?.message).toBe('There are no customers in this file: it ends after the headings.')
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
