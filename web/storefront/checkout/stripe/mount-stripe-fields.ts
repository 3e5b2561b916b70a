import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import type { StripeAccess } from './load-stripe-js.ts'
import { loadStripeJs } from './load-stripe-js.ts'
import type { Payer } from './payer-of.ts'

export interface StripeFieldsRequest extends StripeAccess {
  /** Minor units, above 0. */
  amount: number
  currency: string
  card: HTMLElement
  wallets: HTMLElement
  /** A wallet was confirmed. Resolves to false if the order failed. */
  onWallet(): Promise<boolean>
  /** Called with whether this browser has a wallet. */
  onWalletsKnown(hasWallets: boolean): void
}

export type PaymentToken = { token: string } | { sentence: string }

export interface StripeFields {
  /** Sets the amount that wallets show. */
  update(amount: number): void
  /** Creates a ConfirmationToken from the input, or returns why it cannot. */
  takeToken(payer: Payer): Promise<PaymentToken>
  close(): void
}

const TRY_AGAIN = 'Your card could not be read. Please try again.'

/**
 * Stripe's fields with a deferred intent: the server creates the payment from the token of this input once stock is held.
 * The address comes from our own fields.
 */
export async function mountStripeFields(request: StripeFieldsRequest): Promise<StripeFields> {
  const { amount, currency, card } = request
  const stripe = await loadStripeJs(request)
  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency: currency.toLowerCase(),
    captureMethod: 'manual',
    appearance: appearanceOf(card),
  })
  // Wallets have their own buttons.
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

/** Wallets do not provide addresses, so that taxes and shipping are those that were shown. */
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

/** Styled like the website's own fields. */
function appearanceOf(place: HTMLElement): Appearance {
  const styles = getComputedStyle(place)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  const variables = {
    colorText: styles.color,
    fontFamily: styles.fontFamily,
    fontSizeBase: styles.fontSize,
    colorPrimary: token('--color-accent'),
    colorBackground: token('--color-surface'),
    colorDanger: token('--color-danger'),
    borderRadius: token('--radius'),
  }
  const known = Object.entries(variables).filter(([, value]) => value !== '')
  return { theme: 'stripe', variables: Object.fromEntries(known) }
}
