import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import type { StripeAccess } from './load-stripe-js.ts'
import { loadStripeJs } from './load-stripe-js.ts'
import type { Payer } from './payer-of.ts'

export interface StripeFieldsRequest extends StripeAccess {
  /** Minor units, more than 0. */
  amount: number
  currency: string
  card: HTMLElement
  wallets: HTMLElement
  /** A wallet said yes. Resolves to false where nothing came of it. */
  onWallet(): Promise<boolean>
  /** Whether this browser has a wallet. */
  onWalletsKnown(hasWallets: boolean): void
}

export type PaymentToken = { token: string } | { sentence: string }

export interface StripeFields {
  /** The amount that wallets show. */
  update(amount: number): void
  /** What was typed as a ConfirmationToken, or why it cannot be one. */
  takeToken(payer: Payer): Promise<PaymentToken>
  close(): void
}

const TRY_AGAIN = 'Your card could not be read. Please try again.'

/**
 * Stripe's fields with a deferred intent: the payment is made by the server, from the token of what was typed here, when the
 * stock is held. The address is asked by our own fields.
 */
export async function mountStripeFields(request: StripeFieldsRequest): Promise<StripeFields> {
  const { amount, currency, card } = request
  const stripe = await loadStripeJs(request)
  const elements = stripe.elements({
    ...{ mode: 'payment', amount, currency: currency.toLowerCase(), captureMethod: 'manual' },
    appearance: appearanceOf(card),
  })
  // Wallets have buttons of their own.
  const wallets = { applePay: 'never', googlePay: 'never', link: 'never' } as const
  elements.create('payment', { fields: { billingDetails: 'never' }, wallets }).mount(card)
  mountWallets(elements, request)
  return {
    update: (changed) => elements.update({ amount: changed }),
    takeToken: (payer) => takeToken(stripe, elements, payer),
    close() {
      elements.getElement('payment')?.destroy()
      elements.getElement('expressCheckout')?.destroy()
    },
  }
}

/** Addresses stay those of the form, so that taxes and shipping are those that were shown. */
function mountWallets(elements: StripeElements, { wallets, onWallet, onWalletsKnown }: StripeFieldsRequest): void {
  const buttons = elements.create('expressCheckout', { emailRequired: false })
  buttons.on('ready', ({ availablePaymentMethods }) => onWalletsKnown(availablePaymentMethods !== undefined))
  buttons.on('confirm', (event) => {
    void onWallet().then((isPaid) => {
      if (!isPaid) event.paymentFailed({ reason: 'fail' })
    })
  })
  buttons.mount(wallets)
}

async function takeToken(stripe: Stripe, elements: StripeElements, payer: Payer): Promise<PaymentToken> {
  const submitted = await elements.submit()
  if (submitted.error) return { sentence: submitted.error.message ?? TRY_AGAIN }
  const params = { payment_method_data: { billing_details: payer } }
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements, params })
  return confirmationToken ? { token: confirmationToken.id } : { sentence: error.message ?? TRY_AGAIN }
}

/** In the look of the website, as its own fields have it. */
function appearanceOf(place: HTMLElement): Appearance {
  const styles = getComputedStyle(place)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  const variables = {
    ...{ colorText: styles.color, fontFamily: styles.fontFamily, fontSizeBase: styles.fontSize },
    ...{ colorPrimary: token('--color-accent'), colorBackground: token('--color-surface') },
    ...{ colorDanger: token('--color-danger'), borderRadius: token('--radius') },
  }
  const known = Object.entries(variables).filter(([, value]) => value !== '')
  return { theme: 'stripe', variables: Object.fromEntries(known) }
}
