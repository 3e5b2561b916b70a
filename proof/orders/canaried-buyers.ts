import type { CheckoutSettingsReply } from '../../src/checkout/admin-contract.ts'
import type { CheckoutReply, PlaceOrderReply } from '../../src/checkout/contract.ts'
import { addressOf, type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { listUnlimitedOffers, type UnlimitedOffer } from '../checkout/unlimited-offers.ts'
import type { Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'

const CHECKOUT = '/api/commerce/checkout'
const ORDERS = '/api/commerce/orders'
const SETTINGS = '/api/checkout/settings'
/** Number of buyers, some of whom leave before paying. */
const BUYERS = 24
const LEAVES_EACH = 6

/** A shopper at the checkout, with a canary in every field they typed. */
export interface Buyer {
  email: string
  /** In each field except postcode and phone, whose formats are validated. */
  canary: string
  /** Null for those who left. */
  orderId: string | null
  grandTotal: string
  host: string
  /** With the token of the order's link. */
  orderUrl: string | null
}

/** The demo store that ships goods, from its owner's view. */
export interface BuyersStore extends UnlimitedOffer {
  ownerId: string
}

export async function findBuyersStore(adminUrl: string): Promise<BuyersStore> {
  const [offer] = (await listUnlimitedOffers(adminUrl)).flat().filter(({ subdomain }) => subdomain === 'demo')
  const [row] = await queryOnce<{ ownerId: string }>(
    adminUrl,
    `select owner_account_id as "ownerId" from websites where subdomain = 'demo'`,
  )
  if (!offer || !row) throw new Error('The demo store has no product for sale')
  return { ...offer, ...row }
}

/** Enables notes, phones, a checkout form and a product form; then people buy, each from their own address. */
export async function buyWithCanaries(
  product: Product,
  owner: HttpClient,
  store: BuyersStore,
  canary: string,
  found: FindingBuilder,
): Promise<Buyer[]> {
  await askForEverything(owner)
  await queryOnce(product.adminUrl(), 'update items set additional_fields_form = $2::jsonb where id = $1', [
    store.itemId,
    JSON.stringify({ id: 'words', name: 'Words', fields: [field('f1', 'Words on it')] }),
  ])
  const buyers: Buyer[] = []
  for (let n = 0; n < BUYERS; n++) buyers.push(await buy(product, store, `${canary}b${n}z`, n))
  for (const { orderId, canary: own } of buyers)
    if (orderId !== null) expectOk(await owner.post(`${ORDERS}/${orderId}/notes`, noteOf(own)))
  found.count('buyers', buyers.length)
  return buyers
}

const noteOf = (canary: string) => ({ noteId: crypto.randomUUID(), text: `${canary} rang` })

const field = (id: string, title: string) => ({
  id,
  type: 'text',
  title,
  description: '',
  placeholder: '',
  required: false,
  options: [],
  maxLength: null,
})

async function askForEverything(owner: HttpClient): Promise<void> {
  const { version, settings } = (await owner.get(SETTINGS)).json() as CheckoutSettingsReply
  const asked = { showNoteField: true, showBillingPhoneNumber: true, showCustomCheckoutForm: true }
  expectOk(
    await owner.put(SETTINGS, {
      version,
      settings: { ...settings, ...asked, customCheckoutForm: [field('engraving', 'Engraving')] },
    }),
  )
}

async function buy({ port }: Product, store: BuyersStore, canary: string, n: number): Promise<Buyer> {
  const { subdomain, itemId, sku } = store
  const host = `${subdomain}.localhost:${port}`
  const client = httpClient(port, host, addressOf(50_000 + n))
  await client.open('/cart')
  expectOk(
    await client.post('/api/commerce/shopping-cart/entries', {
      itemId,
      sku,
      quantity: 1,
      additionalFields: JSON.stringify({ f1: `${canary}item` }),
    }),
  )
  const { url } = expectOk(await client.post(CHECKOUT, {})).json() as { url: string }
  const cartToken = new URL(url, 'http://x').searchParams.get('cartToken') ?? ''
  const email = `${canary}@buyer.example`
  // First an invalid e-mail address, and a postal address before the shopper is identified.
  expectOk(await client.put(CHECKOUT, { cartToken, email: `${canary} at home`, shippingLastName: `${canary}early` }))
  const typed = { cartToken, email, ...addressAs('shipping', canary), ...addressAs('billing', canary) }
  const more = { billingSameAsShipping: false, note: `${canary}note`, answers: { 'field.engraving': `${canary}form` } }
  const seen = expectOk(await client.put(CHECKOUT, { ...typed, ...more })).json() as CheckoutReply
  const grandTotal = String(seen.shoppingCart.grandTotalCents)
  const left: Buyer = { email, canary, orderId: null, grandTotal, host, orderUrl: null }
  if (n % LEAVES_EACH === LEAVES_EACH - 1) return left
  const place = { cartToken, totalsHash: seen.totalsHash, paymentToken: 'succeed' }
  const reply = expectOk(await client.post(`${CHECKOUT}/place`, place)).json() as PlaceOrderReply
  if (reply.orderId === null) throw new Error(`A checkout failed: ${reply.sentence}`)
  return { ...left, orderId: reply.orderId, orderUrl: reply.orderUrl }
}

function addressAs(kind: 'shipping' | 'billing', canary: string) {
  const said = ['FirstName', 'LastName', 'Company', 'Line1', 'Line2', 'City']
  return {
    ...Object.fromEntries(said.map((part) => [kind + part, `${canary}${kind}${part}`])),
    [`${kind}Region`]: 'NY',
    [`${kind}PostalCode`]: '12207',
    [`${kind}Country`]: 'US',
    [`${kind}Phone`]: '+1 518 555 0173',
  }
}

function expectOk(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`A checkout step returned ${reply.status}: ${reply.text}`)
  return reply
}

/** Kept shoppers are shown with everything they typed, erased ones with nothing; totals of their orders are unchanged. */
export async function expectBuyersShown(
  { port, adminUrl }: Product,
  owner: HttpClient,
  buyers: Buyer[],
  erased: Buyer[],
  found: FindingBuilder,
): Promise<void> {
  const lists = [`${ORDERS}`, `${ORDERS}/export`, '/api/commerce/customers', '/api/commerce/customers/export']
  const listed = (await Promise.all(lists.map((path) => owner.get(path)))).map(expectOk)
  for (const [n, buyer] of buyers.entries()) {
    const { orderId, orderUrl, host } = buyer
    if (orderId === null || orderUrl === null) continue
    const link = `${ORDERS}/status${new URL(orderUrl, 'http://x').search}`
    const detail = expectOk(await owner.get(`${ORDERS}/${orderId}`)).text
    const status = expectOk(await httpClient(port, host, addressOf(60_000 + n)).get(link)).text
    judgeShown(found, buyer, erased.includes(buyer), [detail, status, ...listed.map(({ text }) => text)])
    found.count('orders looked at')
  }
  await expectVault(adminUrl(), erased, found)
}

/** @param shown the order's page in the admin, its public page, and lists */
function judgeShown(found: FindingBuilder, { canary, grandTotal }: Buyer, isErased: boolean, shown: string[]): void {
  const [detail = ''] = shown
  if (isErased && shown.some((text) => text.includes(canary)))
    found.violation(`${canary} was erased but is still shown`)
  if (!isErased) for (const part of missingFrom(detail, canary)) found.violation(`${canary}${part} is not shown`)
  if (!detail.includes(`"value":"${grandTotal}"`)) found.violation(`the order of ${canary} has a different total`)
}

const parts = [
  'item',
  'shippingFirstName',
  'shippingLine2',
  'billingLastName',
  'billingCompany',
  'note',
  'form',
  '@buyer.example',
]
const missingFrom = (text: string, canary: string) => parts.filter((part) => !text.includes(`${canary}${part}`))

/** Vault refs in an erased person's order are empty. */
async function expectVault(adminUrl: string, erased: Buyer[], found: FindingBuilder): Promise<void> {
  const rows = await queryOnce<{ orderId: string }>(
    adminUrl,
    `select distinct s.entity_id as "orderId"
     from log.streams s join log.events e using (stream)
     join pii_vault v on v.website_id = s.website_id and position(v.ref::text in e.data::text) > 0
     where s.category = 'order' and s.entity_id = any($1)`,
    [erased.flatMap(({ orderId }) => orderId ?? [])],
  )
  for (const { orderId } of rows) found.violation(`order ${orderId} of an erased person still references the vault`)
}
