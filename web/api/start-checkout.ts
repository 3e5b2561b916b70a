import type { StartCheckoutReply } from '../../src/checkout/contract.ts'
import { post } from './client/client.ts'

/** Check out was pressed: answers the address of the checkout. Alone, for products and carts need no more of it. */
export const startCheckout = () => post<StartCheckoutReply>('/api/commerce/checkout', {})
