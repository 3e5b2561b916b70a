import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '../../projections/customers/projection.ts'
import { orders } from '../../projections/orders/projection.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { createAccount, setRoles } from '../identity/store.ts'
import { indexName } from '../orders/list/name-words.ts'
import { recordCapture, recordOrder } from '../orders/use-cases/record-order.ts'
import { createExecutor } from '../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../platform/event-store/memory/memory-event-store.ts'
import { openVault, type Vault } from '../platform/vault/vault.ts'
import { roles } from '../shared/permissions.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { makeFrozenLine, makeFrozenOrder } from '../testing/fixtures/make/make-order.ts'
import { startTestApp, type TestApp, type TestWebsite } from '../testing/servers/test-app.ts'
import type { CustomerReply, CustomersReply } from './admin-contract.ts'
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
  made.projecting = await runProjections({ db: app.db, store, projections: [orders, customers] })
})
afterAll(async () => {
  await made.projecting?.stop()
  await store.close()
})

const vault = () => made.vault ?? expect.fail('Not started')

/** An order of 12.50 that somebody has paid. */
async function bought(email: string, firstName: string, lastName: string) {
  const { websiteId } = website
  const orderId = v7()
  const address = {
    ...{ firstName, lastName, company: '', line1: '1 Main St', line2: '', city: 'Albany', region: 'NY' },
    ...{ postalCode: '12207', country: 'US', phone: '' },
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

test('a customer is found by their whole e-mail address and by whole words of their name', async () => {
  const { customerRef } = await bought('grace@example.com', 'Grace', 'Hopper')
  for (const search of ['grace@example.com', 'hopper', 'Hopper%20GRACE'])
    expect([search, await found(`search=${search}`)]).toEqual([search, [customerRef]])
  for (const search of ['hopp', 'grace%20kelly', 'nobody@example.com'])
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
    notes: [{ id: noteId, text: 'Likes blue' }],
  })
  const stream = { websiteId: website.websiteId, category: Customer.name, entityId: customerRef }
  for await (const { data } of store.read(stream)) expect(JSON.stringify(data)).not.toMatch(/Likes|ada@|Lovelace/)
  expect((await owner.delete(`${path}/notes/${noteId}`)).json()).toMatchObject({ notes: [] })
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.put(`${path}/tags`, { add: ['mine'], remove: [] })).status).toBe(404)
})

test('one person’s whole file holds their orders with addresses, notes and tags, for those who may export it', async () => {
  const { path, orderId } = await bought('ines@example.com', 'Ines', 'Canary')
  await owner.post(`${path}/notes`, { noteId: v7(), text: 'Rings on Mondays' })
  const reply = await owner.get(`${path}/file`)
  expect(reply.headers['content-disposition']).toContain('customer.json')
  expect(reply.json()).toMatchObject({
    customer: { email: 'ines@example.com', orderCount: 1 },
    notes: [{ text: 'Rings on Mondays' }],
    orders: [{ id: orderId, customerEmail: 'ines@example.com', shippingAddress: { firstName: 'Ines' } }],
  })
  expect((await stranger.get(`${path}/file`)).status).toBe(404)
  const accountId = await createAccount(app.db, 'Store manager', new Date().toISOString())
  await setRoles(app.db, website.websiteId, accountId, [roles.STORE_MANAGER])
  expect((await (await website.signedIn(accountId)).get(`${path}/file`)).status).toBe(403)
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

test('store managers see customers, editors do not', async () => {
  const statusOf = async (role: number) => {
    const accountId = await createAccount(app.db, `Role ${role}`, new Date().toISOString())
    await setRoles(app.db, website.websiteId, accountId, [role])
    return (await (await website.signedIn(accountId)).get(CUSTOMERS)).status
  }
  expect([await statusOf(roles.STORE_MANAGER), await statusOf(roles.EDITOR)]).toEqual([200, 403])
})
