import type { CartDeps } from '../../cart/use-cases/cart-facts.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { ProcessDeps } from '../process/checkout-deps.ts'

/** Dependencies of the checkout's requests. */
export interface CheckoutDeps extends ProcessDeps, Omit<CartDeps, 'executor'> {
  vault: Vault
}
