import { NotFound } from '../platform/errors/application-errors.ts'
import { ctxOf } from '../platform/http/request/ctx-of.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import { undoChange } from './commands/undo-change.ts'
import {
  AdjustReply,
  AdjustRequest,
  HistoryQuery,
  HistoryReply,
  LevelReply,
  LevelsQuery,
  LevelsReply,
  ReservationParams,
  ReservationRequest,
  ReserveReply,
  ReserveRequest,
  StockQuery,
  StockReply,
  UndoRequest,
  VariantParams,
} from './contract.ts'
import { presentLevel, presentStock } from './present.ts'
import { adjust } from './use-cases/adjust-levels.ts'
import { changeStock, findVariant, type InventoryDeps } from './use-cases/command-handler.ts'
import { listLevels } from './use-cases/list-levels.ts'
import { commit, release, reserve } from './use-cases/reservations.ts'
import { showHistory } from './use-cases/show-history.ts'

export type { InventoryDeps } from './use-cases/command-handler.ts'

const STOCK = '/api/commerce/inventory/stock'
const INVENTORY = '/api/inventory'
const VARIANT = `${INVENTORY}/variants/:variantId`
const RESERVATIONS = `${INVENTORY}/reservations`

const asks: RateLimit = { name: 'stock', points: 600, seconds: 60, by: 'visitor', perAddress: 3_000 }
const reads: RateLimit = { name: 'inventory-view', points: 600, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'inventory', points: 300, seconds: 60, by: 'account' }

export function inventoryRoutes(deps: InventoryDeps): Route[] {
  return [
    stock(deps, STOCK),
    // The specification writes it with the slash.
    stock(deps, `${STOCK}/`),
    levels(deps),
    adjustments(deps),
    history(deps),
    undo(deps),
    reservations(deps),
    ending(deps, 'release', release),
    ending(deps, 'commit', commit),
  ]
}

const stock = ({ findItem }: InventoryDeps, path: string) =>
  defineRoute({
    method: 'GET',
    path,
    faces: ['storefront', 'manage'],
    allow: 'anyone',
    rateLimit: asks,
    query: StockQuery,
    reply: StockReply,
    async handle({ query: { itemId }, visit }) {
      const item = await findItem(requireTenant(visit).websiteId, itemId)
      if (!item) throw new NotFound()
      return presentStock(item)
    },
  })

const levels = (deps: InventoryDeps) =>
  defineRoute({
    method: 'GET',
    path: `${INVENTORY}/levels`,
    faces: ['manage'],
    allow: 'content.viewDraft',
    rateLimit: reads,
    query: LevelsQuery,
    reply: LevelsReply,
    handle: ({ query, visit }) => listLevels(deps, requireTenant(visit), query),
  })

const adjustments = (deps: InventoryDeps) =>
  defineRoute({
    method: 'POST',
    path: `${INVENTORY}/adjustments`,
    faces: ['manage'],
    allow: 'inventory.adjust',
    rateLimit: changes,
    body: AdjustRequest,
    reply: AdjustReply,
    handle: ({ body, visit }) => adjust(deps, ctxOf(visit), body),
  })

const history = (deps: InventoryDeps) =>
  defineRoute({
    method: 'GET',
    path: `${VARIANT}/history`,
    faces: ['manage'],
    allow: 'content.viewDraft',
    rateLimit: reads,
    params: VariantParams,
    query: HistoryQuery,
    reply: HistoryReply,
    handle: ({ params: { variantId }, query: { cursor }, visit }) => showHistory(deps, ctxOf(visit), variantId, cursor),
  })

const undo = (deps: InventoryDeps) =>
  defineRoute({
    method: 'POST',
    path: `${VARIANT}/undo`,
    faces: ['manage'],
    allow: 'inventory.adjust',
    rateLimit: changes,
    params: VariantParams,
    body: UndoRequest,
    reply: LevelReply,
    async handle({ params: { variantId }, body: { version }, visit }) {
      const ctx = ctxOf(visit)
      const variant = await findVariant(deps, ctx, variantId)
      const at = ctx.now
      const { state } = await changeStock(deps, ctx, variantId, (current) => undoChange(current, { version, at }))
      return { level: presentLevel(variant, state, at) }
    },
  })

const reservations = (deps: InventoryDeps) =>
  defineRoute({
    method: 'POST',
    path: RESERVATIONS,
    faces: ['manage'],
    allow: 'inventory.adjust',
    rateLimit: changes,
    body: ReserveRequest,
    reply: ReserveReply,
    handle: ({ body, visit }) => reserve(deps, ctxOf(visit), body),
  })

const ending = (deps: InventoryDeps, how: string, end: typeof release) =>
  defineRoute({
    method: 'POST',
    path: `${RESERVATIONS}/:reservationId/${how}`,
    faces: ['manage'],
    allow: 'inventory.adjust',
    rateLimit: changes,
    params: ReservationParams,
    body: ReservationRequest,
    reply: LevelReply,
    handle: ({ params: { reservationId }, body: { variantId }, visit }) =>
      end(deps, ctxOf(visit), { variantId, reservationId }),
  })
