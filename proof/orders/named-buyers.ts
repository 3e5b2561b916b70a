import { setTimeout as sleep } from 'node:timers/promises'
import type { CustomersReply } from '../../src/customers/admin-contract.ts'
import type { OrderDetailReply } from '../../src/orders/admin-contract.ts'
import type { HttpClient, Reply } from '../../src/testing/browsers/http-client.ts'

/** A buyer whose personal data contains unique words. */
export interface NamedBuyer {
  email: string
  words: string[]
  orderId: string
  customerId: string
  /** Path of their invoice. */
  invoicePath: string
}

const ORDERS = '/api/commerce/orders'
const CUSTOMERS = '/api/commerce/customers'
const BUSINESS = '/api/websites/settings/business'
const WITHIN_MS = 60_000
const liveKeys = { publishableKey: 'pk_live_proof', secretKey: 'sk_live_proof', webhookSecrets: ['whsec_proof'] }

/** One order per buyer, created by the owner as a draft order, with an invoice and notes; each word begins with `canary`. */
export async function addNamedBuyers(owner: HttpClient, canary: string, count: number): Promise<NamedBuyer[]> {
  const buyers: NamedBuyer[] = []
  await describeSeller(owner)
  // Customers are those of real orders. Nobody pays by card here, so the keys need not be real.
  await taken(owner.put('/api/payments/stripe/live', liveKeys))
  await taken(owner.put('/api/payments/settings', { isLive: true }))
  for (let n = 0; n < count; n++) buyers.push(await addOne(owner, `${canary}.b${n}`))
  await taken(owner.put('/api/payments/settings', { isLive: false }))
  return buyers
}

/** Invoices need the seller's name, address and tax number. */
async function describeSeller(owner: HttpClient): Promise<void> {
  const { version, settings } = (await taken(owner.get(BUSINESS))).json() as { version: number; settings: object }
  const seller = { name: 'Seller', address: '1 High Street', taxNumbers: [{ label: 'VAT', number: 'GB123456789' }] }
  await taken(owner.put(BUSINESS, { version, settings: { ...settings, seller } }))
}

async function addOne(owner: HttpClient, canary: string): Promise<NamedBuyer> {
  const parts = ['first', 'last', 'company', 'line1', 'line2', 'city', 'phone', 'wish', 'ordernote', 'customernote']
  const words = parts.map((part) => `${canary}.${part}z`)
  const [firstName, lastName, company, line1, line2, city, phone, note, ownNote, customerNote] = words
  const email = `${canary}@subject.example`
  const draft = {
    lines: [
      { kind: 'custom', id: crypto.randomUUID(), quantity: 1, unitPriceCents: 1_250, title: 'Mending', productType: 3 },
    ],
    discount: null,
    shipping: null,
    customer: {
      email,
      note,
      address: {
        firstName,
        lastName,
        company,
        line1,
        line2,
        city,
        phone,
        region: 'NY',
        postalCode: '10001',
        country: 'US',
      },
    },
  }
  const saved = await taken(owner.post('/api/commerce/draft-orders', draft))
  const { id: draftId, totals } = saved.json() as { id: string; totals: { grandTotalCents: number } }
  const paid = { tender: 'cash', expectedCents: totals.grandTotalCents }
  const { orderId } = (await taken(owner.post(`/api/commerce/draft-orders/${draftId}/paid`, paid))).json() as {
    orderId: string
  }
  await taken(owner.post(`${ORDERS}/${orderId}/notes`, { noteId: crypto.randomUUID(), text: ownNote }))
  const invoicePath = await issueInvoice(owner, orderId)
  const customerId = await findCustomer(owner, email)
  const noted = { noteId: crypto.randomUUID(), text: customerNote }
  await taken(owner.post(`${CUSTOMERS}/${customerId}/notes`, noted))
  return { email, words, orderId, customerId, invoicePath }
}

/** Issued once the order has its number. */
async function issueInvoice(owner: HttpClient, orderId: string): Promise<string> {
  const documents = `${ORDERS}/${orderId}/documents`
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await sleep(50)) {
    const reply = await owner.post(documents, undefined)
    const [document] = reply.status === 200 ? (reply.json() as OrderDetailReply).order.documents : []
    if (document) return `${documents}/${document.series}/${document.number}`
  }
  throw new Error('No invoice was issued')
}

async function findCustomer(owner: HttpClient, email: string): Promise<string> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await sleep(50)) {
    const reply = await taken(owner.get(`${CUSTOMERS}?search=${encodeURIComponent(email)}`))
    const [customer] = (reply.json() as CustomersReply).customers
    if (customer) return customer.id
  }
  throw new Error('The customer was not found')
}

/** Waits and retries if rate-limited. */
export async function readPatiently(client: HttpClient, path: string): Promise<Reply> {
  const reply = await client.get(path)
  if (reply.status !== 429) return reply
  await sleep(1_000 * Number(reply.headers['retry-after']))
  return readPatiently(client, path)
}

async function taken(asking: Promise<Reply>): Promise<Reply> {
  const reply = await asking
  if (reply.status !== 200) throw new Error(`A buyer could not be added: ${reply.status} ${reply.text}`)
  return reply
}
