import { z } from 'zod'
import { ctxOf } from '../platform/http/request/ctx-of.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type Route } from '../platform/http/routing/route.ts'
import { addByForm } from './basic/add-route.ts'
import type { BasicCartDeps } from './basic/basic-deps.ts'
import { cartPageRoutes } from './basic/cart-page-routes.ts'
import { answerCart } from './cart-answer.ts'
import { firstCartId } from './cart-ids.ts'
import { CART, changeCart, readLimit, writeLimit } from './cart-requests.ts'
import {
  AddEntryReply,
  AddEntryRequest,
  CartQuery,
  CartReply,
  ChangeAdditionalFieldsRequest,
  ChangeEntryReply,
  ChangeQuantityRequest,
  ShoppingCart,
} from './contract.ts'
import { cartCostsRoutes } from './pricing/costs-routes.ts'
import { addToCart } from './use-cases/add-to-cart.ts'
import { changeEntryFields, changeEntryQuantity } from './use-cases/change-entry.ts'
import { removeFromCart } from './use-cases/remove-from-cart.ts'
import { showCart } from './use-cases/show-cart.ts'

export type CartRouteDeps = BasicCartDeps

const ENTRIES = `${CART}/entries`
const ENTRY = `${ENTRIES}/:entryId`

const EntryParams = z.object({ entryId: z.string() })

export function cartRoutes(deps: CartRouteDeps): Route[] {
  return [
    show(deps),
    add(deps),
    setQuantity(deps),
    setAdditionalFields(deps),
    remove(deps),
    ...cartCostsRoutes(deps),
    addByForm(deps),
    ...cartPageRoutes(deps),
  ]
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
        now: visit.now,
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
      const { cart, result: state } = await changeCart(visit, (cartId) =>
        changeEntryQuantity(deps, ctxOf(visit), { cartId, entryId }, body),
      )
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
      const { cart, result: state } = await changeCart(visit, (cartId) =>
        changeEntryFields(deps, ctxOf(visit), { cartId, entryId }, body),
      )
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
    reply: CartReply,
    async handle({ params: { entryId }, visit }) {
      const { cart, result: state } = await changeCart(visit, (cartId) =>
        removeFromCart(deps, ctxOf(visit), { cartId, entryId }),
      )
      return { shoppingCart: (await answerCart(deps, cart, state)).shoppingCart }
    },
  })
