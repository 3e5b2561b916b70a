import type { StartCheckoutReply } from '../../src/checkout/contract.ts'
import { post } from './client/client.ts'

/** Starts the checkout and returns its URL. A file of its own, because products and carts need no more of the checkout. */
export const startCheckout = () => post<StartCheckoutReply>('/api/commerce/checkout', {})
