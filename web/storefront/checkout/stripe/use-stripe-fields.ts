import { type RefObject, useEffect, useRef, useState } from 'react'
import type { SaveCheckoutRequest } from '../../../../src/checkout/contract.ts'
import type { CheckoutPageData } from '../../../../src/checkout/page-contract.ts'
import type { PaymentToken, StripeFields } from './mount-stripe-fields.ts'
import { payerOf } from './payer-of.ts'

/** `none`: not paid by Stripe. `failed`: the script cannot be loaded, so Stripe's own page is used. */
export type StripeStatus = 'none' | 'loading' | 'ready' | 'failed'

export interface UsedStripe {
  status: StripeStatus
  hasWallets: boolean
  card: RefObject<HTMLDivElement | null>
  wallets: RefObject<HTMLDivElement | null>
  /** Undefined if these fields are not used. */
  takeToken(typed: SaveCheckoutRequest): Promise<PaymentToken | undefined>
}

/** Stripe's fields on this page, loaded only if Stripe is used. */
export function useStripeFields(
  { checkout, payScript }: CheckoutPageData,
  onWallet: () => Promise<boolean>,
): UsedStripe {
  const { gateway, publishableKey, amountDueCents, shoppingCart } = checkout
  const { currency } = shoppingCart.subtotalAmount
  const isWanted = gateway === 'stripe' && publishableKey !== null && amountDueCents > 0
  const card = useRef<HTMLDivElement>(null)
  const wallets = useRef<HTMLDivElement>(null)
  const mounted = useRef<Promise<StripeFields | undefined>>(undefined)
  const latest = useRef({ onWallet, amountDueCents })
  latest.current = { onWallet, amountDueCents }
  const [status, setStatus] = useState<StripeStatus>(isWanted ? 'loading' : 'none')
  const [hasWallets, setHasWallets] = useState(false)

  useEffect(() => {
    if (!isWanted || !card.current || !wallets.current) return setStatus('none')
    let isGone = false
    const request = {
      publishableKey,
      scriptUrl: payScript,
      amount: latest.current.amountDueCents,
      currency,
      card: card.current,
      wallets: wallets.current,
      onWalletsKnown: setHasWallets,
      onWallet: () => latest.current.onWallet(),
    }
    setStatus('loading')
    mounted.current = import('./mount-stripe-fields.ts')
      .then(({ mountStripeFields }) => mountStripeFields(request))
      .then(
        (fields) => {
          if (isGone) fields.close()
          else setStatus('ready')
          return fields
        },
        () => {
          if (!isGone) setStatus('failed')
          return undefined
        },
      )
    return () => {
      isGone = true
      void mounted.current?.then((fields) => fields?.close())
      mounted.current = undefined
    }
  }, [isWanted, publishableKey, payScript, currency])

  useEffect(() => {
    if (amountDueCents > 0) void mounted.current?.then((fields) => fields?.update(amountDueCents))
  }, [amountDueCents])

  async function takeToken(typed: SaveCheckoutRequest): Promise<PaymentToken | undefined> {
    const fields = await mounted.current
    return fields?.takeToken(payerOf(typed))
  }
  return { status, hasWallets, card, wallets, takeToken }
}
