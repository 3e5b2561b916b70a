import { useEffect, useReducer, useRef } from 'react'
import type { AddEntryRequest, CartEntry } from '../../../../src/cart/contract.ts'
import { addEntry } from '../../../api/cart.ts'
import { startCheckout } from '../../../api/start-checkout.ts'
import { useCartChange } from '../../cart/use-cart-change.ts'
import { track } from '../../tracking/commerce/tracked-events.ts'
import { usePageReturn } from '../../use-page-return.ts'
import { nextAddPhase, phaseDuration } from './add-button-state.ts'

/**
 * Adds to the cart and drives the button's phases. With express checkout the shopper goes to the checkout instead of the
 * added state, and with a subscription to the subscription page (specification §4). `add` rejects with the server's refusal.
 */
export function useAddToCart({ isExpress, isSubscribing }: { isExpress: boolean; isSubscribing: boolean }) {
  const [phase, signal] = useReducer(nextAddPhase, 'idle')
  const { mutateAsync } = useCartChange({ send: addEntry })
  /** Set if the item is in the cart but the checkout could not be started: another click does not add it again. */
  const waiting = useRef<string>(undefined)
  usePageReturn(() => signal('returned'))

  useEffect(() => {
    const wait = phaseDuration(phase)
    if (wait === undefined) return
    const timer = setTimeout(() => signal('waited'), wait)
    return () => clearTimeout(timer)
  }, [phase])

  async function add(request: AddEntryRequest): Promise<void> {
    signal('pressed')
    try {
      if (isSubscribing) return await subscribe(request)
      if (waiting.current !== JSON.stringify(request)) await addOnce(request)
      if (isExpress) await goToCheckout(request)
      else signal('succeeded')
    } catch (refusal) {
      signal('failed')
      throw refusal
    }
  }

  async function addOnce(request: AddEntryRequest): Promise<void> {
    const { newlyAdded } = await mutateAsync(request)
    track({ name: 'add-to-cart', ...addedItem(newlyAdded, request.quantity) })
  }

  async function goToCheckout(request: AddEntryRequest): Promise<void> {
    waiting.current = JSON.stringify(request)
    const { url } = await startCheckout()
    waiting.current = undefined
    location.assign(url)
  }

  return { phase, add }
}

async function subscribe(request: AddEntryRequest): Promise<void> {
  const { subscriptionPage } = await import('../../../api/subscribe.ts')
  location.assign(await subscriptionPage(request))
}

/** What was just added, which may be less than the quantity of the cart's line. */
function addedItem({ itemId, chosenVariant: { sku }, title, purchasePriceCents }: CartEntry, quantity: number) {
  return {
    item: { id: itemId, sku, name: title, quantity, priceCents: purchasePriceCents },
    valueCents: purchasePriceCents * quantity,
  }
}
