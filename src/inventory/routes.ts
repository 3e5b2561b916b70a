import type { z } from 'zod'
import { NotFound } from '../platform/errors/application-errors.ts'
import { ctxOf } from '../platform/http/request/ctx-of.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route, type RouteRequest } from '../platform/http/routing/route.ts'
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
import * as endpoints from './endpoints.ts'
import { presentLevel, presentStock } from './present.ts'
import { adjust } from './use-cases/adjust-levels.ts'
import { changeStock, findVariant, type InventoryDeps } from './use-cases/command-handler.ts'
import { listLevels } from './use-cases/list-levels.ts'
import { commit, release, reserve } from './use-cases/reservations.ts'
import { showHistory } from './use-cases/show-history.ts'
import * as visitorEndpoints from './visitors/endpoints.ts'

export type { InventoryDeps } from './use-cases/command-handler.ts'

export function inventoryRoutes(deps: InventoryDeps): Route[] {
  return [
    ...stock(deps),
    levels(deps),
    adjustments(deps),
    history(deps),
    undo(deps),
    reservations(deps),
    released(deps),
    committed(deps),
  ]
}

const stock = ({ findItem }: InventoryDeps): Route[] => {
  const answering = {
    query: StockQuery,
    reply: StockReply,
    async handle({ query: { itemId }, visit }: RouteRequest<undefined, z.output<typeof StockQuery>, undefined>) {
      const item = await findItem(requireTenant(visit).websiteId, itemId)
      if (!item) throw new NotFound()
      return presentStock(item)
    },
  }
  return [handle(visitorEndpoints.readStock, answering), handle(visitorEndpoints.readStockOfSlash, answering)]
}

const levels = (deps: InventoryDeps) =>
  handle(endpoints.listLevels, {
    query: LevelsQuery,
    reply: LevelsReply,
    handle: ({ query, visit }) => listLevels(deps, requireTenant(visit), query),
  })

const adjustments = (deps: InventoryDeps) =>
  handle(endpoints.adjustStock, {
    body: AdjustRequest,
    reply: AdjustReply,
    handle: ({ body, visit }) => adjust(deps, ctxOf(visit), body),
  })

const history = (deps: InventoryDeps) =>
  handle(endpoints.listMovements, {
    params: VariantParams,
    query: HistoryQuery,
    reply: HistoryReply,
    handle: ({ params: { variantId }, query: { cursor }, visit }) => showHistory(deps, ctxOf(visit), variantId, cursor),
  })

const undo = (deps: InventoryDeps) =>
  handle(endpoints.undoMovement, {
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
  handle(endpoints.reserveStock, {
    body: ReserveRequest,
    reply: ReserveReply,
    handle: ({ body, visit }) => reserve(deps, ctxOf(visit), body),
  })

const released = (deps: InventoryDeps) =>
  handle(endpoints.releaseReservation, {
    params: ReservationParams,
    body: ReservationRequest,
    reply: LevelReply,
    handle: ({ params: { reservationId }, body: { variantId }, visit }) =>
      release(deps, ctxOf(visit), { variantId, reservationId }),
  })

const committed = (deps: InventoryDeps) =>
  handle(endpoints.commitReservation, {
    params: ReservationParams,
    body: ReservationRequest,
    reply: LevelReply,
    handle: ({ params: { reservationId }, body: { variantId }, visit }) =>
      commit(deps, ctxOf(visit), { variantId, reservationId }),
  })
