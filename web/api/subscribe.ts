import type { AddEntryRequest } from '../../src/cart/contract.ts'
import { subscribe } from '../../src/subscriptions/endpoints.ts'
import { call } from './client/client.ts'
import { inPageLanguage } from './client/in-page-language.ts'

/** Begins the checkout of a subscription and returns its page. A file of its own: it is loaded when somebody subscribes. */
export async function subscriptionPage({ itemId, sku, quantity, additionalFields }: AddEntryRequest): Promise<string> {
  const { cartToken } = await call(subscribe, { body: { itemId, sku, qty: quantity, additionalFields } })
  return `${inPageLanguage('/checkout')}?${new URLSearchParams({ cartToken })}`
}
