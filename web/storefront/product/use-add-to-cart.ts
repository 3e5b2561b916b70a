import { useEffect, useReducer } from 'react'
import type { AddEntryRequest } from '../../../src/cart/contract.ts'
import { addEntry } from '../../api/cart.ts'
import { useCartChange } from '../cart/use-cart-change.ts'
import { nextAddPhase, waitOf } from './add-button-state.ts'

/** Adds to the cart and plays the button's phases on the way. `add` rejects with the server's refusal. */
export function useAddToCart() {
  const [phase, signal] = useReducer(nextAddPhase, 'idle')
  const { mutateAsync } = useCartChange({ send: addEntry })

  useEffect(() => {
    const wait = waitOf(phase)
    if (wait === undefined) return
    const timer = setTimeout(() => signal('waited'), wait)
    return () => clearTimeout(timer)
  }, [phase])

  async function add(request: AddEntryRequest): Promise<void> {
    signal('pressed')
    try {
      await mutateAsync(request)
      signal('succeeded')
    } catch (refusal) {
      signal('failed')
      throw refusal
    }
  }

  return { phase, add }
}
