import type { CartDeps } from '../../cart/use-cases/cart-facts.ts'
import type { FindUsableDeps } from '../../gift-cards/use-cases/find-usable-card.ts'
import type { WebsiteReads } from '../../platform/modules/website-reads.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { CartTokens } from '../cart-tokens.ts'
import type { PaymentAdmission } from '../payment-admission.ts'
import type { ProcessDeps } from '../process/checkout-deps.ts'
import type { StoreCheckout } from '../settings/queries.ts'

/** Dependencies of the checkout's requests. */
export interface CheckoutDeps extends ProcessDeps, Omit<CartDeps, 'executor'> {
  vault: Vault
  cartTokens: CartTokens
  giftCardGuesses: FindUsableDeps['giftCardGuesses']
  paymentAdmission: PaymentAdmission
  /** As they were last read; dropped in every process when they change. */
  storeCheckout: Pick<WebsiteReads<StoreCheckout>, 'find'>
}
