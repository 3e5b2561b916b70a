import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShoppingCart } from '../../../src/cart/contract.ts'
import { cartQuery, isGone } from '../../api/cart.ts'
import type { SendOptions } from '../../api/client/client.ts'
import { createIntentKey } from '../../api/client/intent-key.ts'

const mutationKey = ['cart']

interface CartChange<Variables, Reply> {
  send(variables: Variables, options: SendOptions): Promise<Reply>
  /** The cart as it will look if the server agrees; without it the screen waits for the server. */
  expect?(cart: ShoppingCart, variables: Variables): ShoppingCart
  /** Takes an expectation back when the server did not agree. */
  undo?(cart: ShoppingCart, before: ShoppingCart, variables: Variables): ShoppingCart
}

/**
 * Changes the visitor's cart, one change after the other; the server's reply becomes the cart everybody shows.
 * A change whose reply was lost is done once, however often it is tried again.
 */
export function useCartChange<Variables, Reply extends { shoppingCart: ShoppingCart }>({
  send,
  expect,
  undo,
}: CartChange<Variables, Reply>) {
  const queries = useQueryClient()
  const [intent] = useState(() => createIntentKey())
  const update = (next: (cart: ShoppingCart) => ShoppingCart) =>
    queries.setQueryData(cartQuery.queryKey, (cart) => cart && next(cart))
  return useMutation({
    mutationKey,
    mutationFn: (variables: Variables) =>
      intent.send(variables, (idempotencyKey) => send(variables, { idempotencyKey })),
    // Sent also when the device says it is offline, so that the shopper hears of it.
    networkMode: 'always',
    scope: { id: 'cart' },
    onMutate: async (variables: Variables) => {
      await queries.cancelQueries({ queryKey: cartQuery.queryKey })
      const before = queries.getQueryData(cartQuery.queryKey)
      if (expect) update((cart) => expect(cart, variables))
      return before
    },
    onSuccess: ({ shoppingCart }) => queries.setQueryData(cartQuery.queryKey, shoppingCart),
    onError: async (failure, variables, before) => {
      if (undo && before) update((cart) => undo(cart, before, variables))
      if (isGone(failure)) await queries.invalidateQueries({ queryKey: cartQuery.queryKey })
    },
  })
}

/** True while the server has not yet said what the cart costs now. */
export function useRecalculating(): boolean {
  return useIsMutating({ mutationKey }) > 0
}
