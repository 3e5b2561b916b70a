import { useQuery } from '@tanstack/react-query'
import type { ShoppingCart } from '../../../src/cart/contract.ts'
import { cartQuery, visitorHasCart } from '../../api/cart.ts'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'

/** `unknown` on the server and until hydration, except on the cart page. */
export type CartReading =
  | { state: 'unknown' }
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry(): void }
  | { state: 'loaded'; cart: ShoppingCart | undefined }

/** The visitor's cart; loaded and undefined if there is none yet, without a request. */
export function useCart(): CartReading {
  const hydrated = useHydrated()
  const mayAsk = hydrated && visitorHasCart()
  const { data, error, refetch } = useQuery({ ...cartQuery, enabled: mayAsk })
  if (data) return { state: 'loaded', cart: data }
  if (!hydrated) return data === null ? { state: 'loaded', cart: undefined } : { state: 'unknown' }
  if (!mayAsk) return { state: 'loaded', cart: undefined }
  if (error) return { state: 'failed', message: error.message, retry: () => void refetch() }
  return { state: 'loading' }
}
