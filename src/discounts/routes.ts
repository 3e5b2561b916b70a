import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type Route } from '../platform/http/routing/route.ts'
import { codeRoutes } from './code-routes.ts'
import {
  ChangeDiscountRequest,
  ChangesReply,
  DeleteDiscountReply,
  DiscountParams,
  DiscountReply,
  DiscountsQuery,
  DiscountsReply,
  NewDiscountRequest,
  PauseRequest,
  UndoRequest,
} from './contract.ts'
import {
  assertEndsLater,
  changed,
  DISCOUNTS,
  type DiscountRoutesDeps,
  describe,
  guard,
  listingOf,
  ONE,
  write,
  writing,
} from './route-access.ts'
import {
  changeDiscount,
  createDiscount,
  deleteDiscount,
  duplicateDiscount,
  pauseDiscount,
} from './stored/change-discounts.ts'
import { listChanges } from './stored/list-changes.ts'
import { listDiscounts } from './stored/list-discounts.ts'
import { readDiscount } from './stored/stored-discount.ts'
import { undoChange } from './stored/undo-change.ts'

export type { DiscountRoutesDeps } from './route-access.ts'

/** Enough for a scope of 1,000 products. */
const TERMS_BYTES_MAX = 200_000

/** Management of a website's discounts. */
export function discountRoutes(deps: DiscountRoutesDeps): Route[] {
  return [
    list(deps),
    create(deps),
    read(deps),
    change(deps),
    remove(deps),
    duplicate(deps),
    pause(deps),
    changes(deps),
    undo(deps),
    ...codeRoutes(deps),
  ]
}

const list = (deps: DiscountRoutesDeps) =>
  defineRoute({
    ...guard,
    method: 'GET',
    path: DISCOUNTS,
    query: DiscountsQuery,
    reply: DiscountsReply,
    async handle({ query, visit }) {
      const { currency, ...listing } = await listingOf(deps, visit)
      const page = await listDiscounts(deps.db, listing, query)
      return { ...page, currency, timeZone: listing.timeZone }
    },
  })

const create = (deps: DiscountRoutesDeps) =>
  defineRoute({
    ...writing,
    method: 'POST',
    path: DISCOUNTS,
    body: NewDiscountRequest,
    bodyBytesMax: TERMS_BYTES_MAX,
    reply: DiscountReply,
    async handle({ body, visit }) {
      await assertEndsLater(deps, visit, body.terms)
      const { discountId } = await write(deps, visit, (tx, ctx) => createDiscount(tx, ctx, body))
      return describe(deps, visit, discountId)
    },
  })

const read = (deps: DiscountRoutesDeps) =>
  defineRoute({
    ...guard,
    method: 'GET',
    path: ONE,
    params: DiscountParams,
    reply: DiscountReply,
    handle: ({ params, visit }) => describe(deps, visit, params.discountId),
  })

const change = (deps: DiscountRoutesDeps) =>
  defineRoute({
    ...writing,
    method: 'PUT',
    path: ONE,
    params: DiscountParams,
    body: ChangeDiscountRequest,
    bodyBytesMax: TERMS_BYTES_MAX,
    reply: DiscountReply,
    handle: ({ params: { discountId }, body, visit }) =>
      changed(deps, visit, discountId, async (tx, ctx) => {
        const { terms } = await readDiscount(tx, ctx.websiteId, discountId)
        await assertEndsLater(deps, visit, body.terms, terms.endsAt)
        return changeDiscount(tx, ctx, discountId, body)
      }),
  })

const remove = (deps: DiscountRoutesDeps) =>
  defineRoute({
    ...writing,
    method: 'DELETE',
    path: ONE,
    params: DiscountParams,
    reply: DeleteDiscountReply,
    async handle({ params: { discountId }, visit }) {
      const { revision } = await write(deps, visit, (tx, ctx) => deleteDiscount(tx, ctx, discountId))
      return { deleted: true as const, revision }
    },
  })

const duplicate = (deps: DiscountRoutesDeps) =>
  defineRoute({
    ...writing,
    method: 'POST',
    path: `${ONE}/duplicate`,
    params: DiscountParams,
    reply: DiscountReply,
    async handle({ params, visit }) {
      const copy = await write(deps, visit, (tx, ctx) => duplicateDiscount(tx, ctx, params.discountId))
      return describe(deps, visit, copy.discountId)
    },
  })

const pause = (deps: DiscountRoutesDeps) =>
  defineRoute({
    ...writing,
    method: 'PUT',
    path: `${ONE}/paused`,
    params: DiscountParams,
    body: PauseRequest,
    reply: DiscountReply,
    handle: ({ params: { discountId }, body, visit }) =>
      changed(deps, visit, discountId, (tx, ctx) => pauseDiscount(tx, ctx, discountId, body.isPaused)),
  })

const changes = ({ db }: DiscountRoutesDeps) =>
  defineRoute({
    ...guard,
    method: 'GET',
    path: `${ONE}/changes`,
    params: DiscountParams,
    reply: ChangesReply,
    async handle({ params, visit }) {
      return { changes: await listChanges(db, requireTenant(visit).websiteId, params.discountId) }
    },
  })

const undo = (deps: DiscountRoutesDeps) =>
  defineRoute({
    ...writing,
    method: 'POST',
    path: `${ONE}/undo`,
    params: DiscountParams,
    body: UndoRequest,
    reply: DiscountReply,
    handle: ({ params: { discountId }, body, visit }) =>
      changed(deps, visit, discountId, (tx, ctx) => undoChange(tx, ctx, discountId, body.revision)),
  })
