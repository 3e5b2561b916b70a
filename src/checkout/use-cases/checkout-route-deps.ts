import type { CartDeps } from '../../cart/use-cases/cart-facts.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { ProcessDeps } from '../process/checkout-deps.ts'

/** What requests to the checkout need. */
export interface CheckoutDeps extends ProcessDeps, Omit<CartDeps, 'executor'> {
  vault: Vault
}
