import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { NotFound } from '../platform/errors/http-errors.ts'
import { ctxOf } from '../platform/http/request/ctx-of.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import { answerCart, type PresentedCart } from './cart-answer.ts'
import { firstCartId } from './cart-ids.ts'
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
import type { CartDeps } from './use-cases/cart-facts.ts'
import { changeEntryFields, changeEntryQuantity } from './use-cases/change-entry.ts'
import { removeFromCart } from './use-cases/remove-from-cart.ts'
import { showCart } from './use-cases/show-cart.ts'

export interface CartRouteDeps extends CartDeps {
  /** Called after an add. It must not delay the answer, and handles its own failures. */
  onAdded?(req: IncomingMessage, visit: Visit, added: { itemId: string; sku: string | null }): void
}

const CART = '/api/commerce/shopping-cart'
const ENTRIES = `${CART}/entries`
const ENTRY = `${ENTRIES}/:entryId`

const EntryParams = z.object({ entryId: z.string() })

const writeLimit: RateLimit = { name: 'cart', points: 120, seconds: 60, by: 'visitor', perAddress: 600 }
const readLimit: RateLimit = { name: 'cart-view', points: 600, seconds: 60, by: 'visitor', perAddress: 3_000 }

export function cartRoutes(deps: CartRouteDeps): Route[] {
  return [show(deps), add(deps), setQuantity(deps), setAdditionalFields(deps), remove(deps)]
}

const show = (deps: CartRouteDeps) =>
  defineRoute({
    method: 'GET',
    path: CART,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: readLimit,
    query: CartQuery,
    reply: ShoppingCart,
    handle: ({ query, visit }) =>
      showCart(deps, requireTenant(visit), {
        ...query,
        cartId: visit.cartId,
        calculateSubtotal: query.calculateSubtotal === 'true',
      }),
  })

const add = (deps: CartRouteDeps) =>
  defineRoute({
    method: 'POST',
    path: ENTRIES,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: writeLimit,
    body: AddEntryRequest,
    reply: AddEntryReply,
    async handle({ body, visit, req }) {
      const { websiteId, currency } = requireTenant(visit)
      const visitorsCart = visit.cartId ?? firstCartId(websiteId, visit.visitorId)
      const { cartId, state } = await addToCart(deps, ctxOf(visit), visitorsCart, body)
      deps.onAdded?.(req, visit, body)
      if (visit.cartId !== cartId) visit.setCartCookie(cartId)
      const { shoppingCart, entry } = await answerCart(deps, { websiteId, cartId, currency }, state)
      return { shoppingCart, newlyAdded: entry(state.touchedEntryId) }
    },
  })

const setQuantity = (deps: CartRouteDeps) =>
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
      const state = await changeEntryQuantity(deps, ctxOf(visit), { cartId: cart.cartId, entryId }, body)
      const { shoppingCart, entry } = await answerCart(deps, cart, state)
      return { shoppingCart, updatedEntry: entry(entryId) }
    },
  })

const setAdditionalFields = (deps: CartRouteDeps) =>
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
      const state = await changeEntryFields(deps, ctxOf(visit), { cartId: cart.cartId, entryId }, body)
      const { shoppingCart, entry } = await answerCart(deps, cart, state)
      return { shoppingCart, updatedEntry: entry(entryId) }
    },
  })

const remove = (deps: CartRouteDeps) =>
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
      const state = await removeFromCart(deps, ctxOf(visit), { cartId: cart.cartId, entryId })
      return { shoppingCart: (await answerCart(deps, cart, state)).shoppingCart }
    },
  })

/** The cart of this visit's cookie; NotFound without one. */
function requireCart(visit: Visit): PresentedCart {
  const { websiteId, currency } = requireTenant(visit)
  if (visit.cartId === undefined) throw new NotFound()
  return { websiteId, cartId: visit.cartId, currency }
}
