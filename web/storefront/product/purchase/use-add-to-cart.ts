import { useEffect, useReducer } from 'react'
import type { AddEntryRequest, CartEntry } from '../../../../src/cart/contract.ts'
import { addEntry } from '../../../api/cart.ts'
import { useCartChange } from '../../cart/use-cart-change.ts'
import { track } from '../../tracking/commerce/tracked-events.ts'
import { nextAddPhase, phaseDuration } from './add-button-state.ts'

/** Adds to the cart and plays the button's phases on the way. `add` rejects with the server's refusal. */
export function useAddToCart() {
  const [phase, signal] = useReducer(nextAddPhase, 'idle')
  const { mutateAsync } = useCartChange({ send: addEntry })

  useEffect(() => {
    const wait = phaseDuration(phase)
    if (wait === undefined) return
    const timer = setTimeout(() => signal('waited'), wait)
    return () => clearTimeout(timer)
  }, [phase])

  async function add(request: AddEntryRequest): Promise<void> {
    signal('pressed')
    try {
      const { newlyAdded } = await mutateAsync(request)
      signal('succeeded')
      track({ name: 'add-to-cart', ...addedItem(newlyAdded, request.quantity) })
    } catch (refusal) {
      signal('failed')
      throw refusal
    }
  }

  return { phase, add }
}

/** What was just added, which may be less than the cart's line holds now. */
function addedItem({ itemId, title, purchasePriceCents }: CartEntry, quantity: number) {
  return {
    item: { id: itemId, name: title, quantity, priceCents: purchasePriceCents },
    valueCents: purchasePriceCents * quantity,
  }
}
