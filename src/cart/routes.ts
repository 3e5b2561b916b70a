import { z } from 'zod'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import { answerCart } from './cart-answer.ts'
import { removeEntry } from './commands/remove-entry.ts'
import {
  AddEntryReply,
  AddEntryRequest,
  CartQuery,
  ChangeAdditionalFieldsRequest,
  ChangeEntryReply,
  ChangeQuantityRequest,
  RemoveEntryReply,
  ShoppingCart,
} from './contract.ts'
import { addToCart } from './use-cases/add-to-cart.ts'
import { changeFields, changeQuantityOf } from './use-cases/change-entry.ts'
import { type CartDeps, changeCart, requireCart } from './use-cases/command-handler.ts'
import { showCart } from './use-cases/show-cart.ts'

export type { CartDeps } from './use-cases/command-handler.ts'

const CART = '/api/commerce/shopping-cart'
const ENTRIES = `${CART}/entries`
const ENTRY = `${ENTRIES}/:entryId`

const EntryParams = z.object({ entryId: z.string() })

const writeLimit: RateLimit = { name: 'cart', points: 120, seconds: 60, by: 'visitor', perAddress: 600 }
const readLimit: RateLimit = { name: 'cart-view', points: 600, seconds: 60, by: 'visitor', perAddress: 3_000 }

export function cartRoutes(deps: CartDeps): Route[] {
  return [show(deps), add(deps), setQuantity(deps), setAdditionalFields(deps), remove(deps)]
}

const show = (deps: CartDeps) =>
  defineRoute({
    method: 'GET',
    path: CART,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: readLimit,
    query: CartQuery,
    reply: ShoppingCart,
    handle: ({ query, visit }) =>
      showCart(deps, visit, { ...query, calculateSubtotal: query.calculateSubtotal === 'true' }),
  })

const add = (deps: CartDeps) =>
  defineRoute({
    method: 'POST',
    path: ENTRIES,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: writeLimit,
    body: AddEntryRequest,
    reply: AddEntryReply,
    async handle({ body, visit, req }) {
      const { cart, state } = await addToCart(deps, visit, body)
      deps.onAdded?.(req, visit, body)
      if (visit.cartId !== cart.cartId) visit.setCartCookie(cart.cartId)
      const { shoppingCart, entry } = await answerCart(deps, cart, state)
      return { shoppingCart, newlyAdded: entry(state.touchedEntryId) }
    },
  })

const setQuantity = (deps: CartDeps) =>
  defineRoute({
    method: 'PUT',
    path: ENTRY,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: writeLimit,
    params: EntryParams,
    body: ChangeQuantityRequest,
    reply: ChangeEntryReply,
    async handle({ params: { entryId }, body, visit }) {
      const cart = requireCart(visit)
      const { shoppingCart, entry } = await answerCart(
        deps,
        cart,
        await changeQuantityOf(deps, cart, visit, entryId, body),
      )
      return { shoppingCart, updatedEntry: entry(entryId) }
    },
  })

const setAdditionalFields = (deps: CartDeps) =>
  defineRoute({
    method: 'PUT',
    path: `${ENTRY}/additionalFields`,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: writeLimit,
    params: EntryParams,
    body: ChangeAdditionalFieldsRequest,
    reply: ChangeEntryReply,
    async handle({ params: { entryId }, body, visit }) {
      const cart = requireCart(visit)
      const { shoppingCart, entry } = await answerCart(deps, cart, await changeFields(deps, cart, visit, entryId, body))
      return { shoppingCart, updatedEntry: entry(entryId) }
    },
  })

const remove = (deps: CartDeps) =>
  defineRoute({
    method: 'DELETE',
    path: ENTRY,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: writeLimit,
    params: EntryParams,
    reply: RemoveEntryReply,
    async handle({ params: { entryId }, visit }) {
      const cart = requireCart(visit)
      const { state } = await changeCart(deps, cart, visit, (current) =>
        removeEntry(current, { entryId, at: visit.now }),
      )
      return { shoppingCart: (await answerCart(deps, cart, state)).shoppingCart }
    },
  })
