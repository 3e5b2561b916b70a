import type { ShoppingCart } from '../../src/cart/contract.ts'
import type { HttpClient, Reply } from '../../src/testing/browsers/http-client.ts'
import type { Random } from '../processes/random.ts'
import { prices } from './priced-shop.ts'

const CART = '/api/commerce/shopping-cart'

/** Names under which a trusting shop might accept amounts. */
const moneyNames = [
  ...['price', 'priceCents', 'unitPrice', 'unitPriceCents', 'purchasePriceCents', 'salePrice', 'priceMoney', 'amount'],
  ...['subTotal', 'subtotalCents', 'subtotalAmount', 'total', 'grandTotal', 'grandTotalCents', 'amountDueCents'],
  ...['tax', 'taxCents', 'taxRate', 'taxLineItems', 'shippingCostCents', 'shippingCost', 'discount', 'discountCents'],
  ...['currency', 'currencyCode', 'giftCardRedemptionTotalCents', 'appliedGiftCards', 'validCoupons', 'rulesVersion'],
]
const amounts = [
  0,
  1,
  -1,
  0.01,
  '0',
  '1',
  '-100',
  '1e-9',
  null,
  true,
  [1],
  { value: '1', currency: 'JPY' },
  'EUR',
  'XXX',
]

/** All requests that change a cart, as our pages send them. */
interface Door {
  method: 'POST' | 'PUT' | 'DELETE' | 'GET'
  path: string
  /** Forms are sent as forms. */
  body?: Record<string, unknown>
  isForm?: boolean
}

export function doorsOf({ entries }: ShoppingCart, random: Random): Door[] {
  const itemId = random.pick(Object.keys(prices))
  const entryId = entries.length > 0 ? random.pick(entries).id : 'none'
  const quantity = random.int(1, 5)
  const purchasePriceCents = random.pick([0, 1, 49, 999_999])
  return [
    { method: 'POST', path: `${CART}/entries`, body: { itemId, sku: `${itemId}-1`, quantity } },
    { method: 'PUT', path: `${CART}/entries/${entryId}`, body: { quantity } },
    {
      method: 'PUT',
      path: `${CART}/shipping-location`,
      body: { country: random.pick(['US', 'DE']), postalCode: '10001' },
    },
    { method: 'PUT', path: `${CART}/shipping-option`, body: { optionId: random.pick(['post', 'express', 'free']) } },
    { method: 'POST', path: `${CART}/coupons`, body: { code: random.pick(['TEN', 'HUNDRED', 'ten']) } },
    { method: 'DELETE', path: `${CART}/coupons?code=TEN` },
    { method: 'PUT', path: `${CART}/prices`, body: { prices: [{ entryId, purchasePriceCents }] } },
    { method: 'GET', path: CART },
    { method: 'POST', path: '/cart/add', body: { itemId, quantity: String(quantity) }, isForm: true },
    { method: 'POST', path: '/cart/basic', body: { action: 'quantity', entryId, quantity: '2' }, isForm: true },
    {
      method: 'POST',
      path: '/cart/basic',
      isForm: true,
      body: { action: 'prices', prices: JSON.stringify([{ entryId, purchasePriceCents }]) },
    },
    { method: 'POST', path: '/cart/basic/codes', body: { action: 'code', code: 'TEN' }, isForm: true },
  ]
}

/** Sends a valid request with up to three forged amounts, in its body or its query. */
export async function sendForged(client: HttpClient, door: Door, random: Random): Promise<Reply> {
  const forged = Array.from(
    { length: random.int(0, 3) },
    () => [random.pick(moneyNames), random.pick(amounts)] as const,
  )
  const isInQuery = door.body === undefined || random.next() < 0.3
  const query = forged.map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`).join('&')
  const path = isInQuery && query ? `${door.path}${door.path.includes('?') ? '&' : '?'}${query}` : door.path
  const body = door.body && !isInQuery ? { ...door.body, ...Object.fromEntries(forged) } : door.body
  return send(client, { ...door, path, ...(body && { body }) })
}

function send(client: HttpClient, { method, path, body, isForm }: Door): Promise<Reply> {
  if (method === 'GET') return client.get(path)
  if (method === 'DELETE') return client.delete(path)
  if (isForm) return sendForm(client, path, body ?? {})
  return method === 'PUT' ? client.put(path, body) : client.post(path, body)
}

function sendForm(client: HttpClient, path: string, body: Record<string, unknown>): Promise<Reply> {
  const fields = Object.entries(body).map(([name, value]) => [name, textOf(value)])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return client.post(path, String(new URLSearchParams(fields)), { headers })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
