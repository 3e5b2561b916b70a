import { type CartTokens, cartTokens } from '../../checkout/cart-tokens.ts'
import { type PaymentAdmission, paymentAdmission } from '../../checkout/payment-admission.ts'
import { type PaymentBudgets, paymentBudgets } from '../../checkout/payment-budgets.ts'
import { type GuessBudgets, guessBudgets } from '../../gift-cards/guess-budgets.ts'
import { type OrderWatcher, watchOrders } from '../../orders/news/watch-orders.ts'
import { type OrderTokens, orderTokens } from '../../orders/order-tokens.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { composeLimiters } from './compose-limiters.ts'

export interface CheckoutParts {
  cartTokens: CartTokens
  paymentAdmission: PaymentAdmission
  orderTokens: OrderTokens
  paymentBudgets: PaymentBudgets
  giftCardGuesses: GuessBudgets
  orderNews: OrderWatcher
  closeCheckout(): Promise<void>
}

/** Links to orders, and limits of failed payments that all processes share. */
export function composeCheckout(foundation: Infrastructure): CheckoutParts {
  const { db, log } = foundation
  const limiters = composeLimiters(foundation)
  const onError = (error: Error) => log.warn({ err: error }, 'order news query failed')
  const orderNews = watchOrders(db, { onError })
  return {
    cartTokens: cartTokens(db),
    paymentAdmission: paymentAdmission(),
    orderTokens: orderTokens(foundation.db, foundation.secrets.cookieKey),
    paymentBudgets: paymentBudgets(limiters),
    giftCardGuesses: guessBudgets(limiters),
    orderNews,
    closeCheckout: () => limiters.close(),
  }
}
