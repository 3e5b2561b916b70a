import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShoppingCart } from '../../../src/cart/contract.ts'
import { cartQuery, isGone } from '../../api/cart.ts'
import type { SendOptions } from '../../api/client/client.ts'
import { createIntentKey } from '../../api/client/intent-key.ts'

const mutationKey = ['cart']

interface CartChange<Variables, Reply> {
  send(variables: Variables, options: SendOptions): Promise<Reply>
  /** Optimistic update; without it the screen waits for the server. */
  expect?(cart: ShoppingCart, variables: Variables): ShoppingCart
  /** Reverts the optimistic update if the request fails. */
  undo?(cart: ShoppingCart, before: ShoppingCart, variables: Variables): ShoppingCart
}

/**
 * Changes the visitor's cart, one change at a time; the server's reply becomes the displayed cart. Retries of a change whose
 * reply was lost are idempotent.
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
    // Sent even when the device reports offline, so that the shopper sees an error.
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

/** True while new amounts from the server are pending. */
export function useRecalculating(): boolean {
  return useIsMutating({ mutationKey }) > 0
}
