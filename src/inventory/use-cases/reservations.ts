import { v7 } from 'uuid'
import type { Ctx } from '../../platform/ctx.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { commitReservation } from '../commands/commit-reservation.ts'
import { releaseReservation } from '../commands/release-reservation.ts'
import { reserveStock } from '../commands/reserve-stock.ts'
import type { LevelReply, ReserveReply, ReserveRequest } from '../contract.ts'
import { neverRunsOut, presentLevel } from '../present.ts'
import { changeStock, findVariant, type InventoryDeps } from './command-handler.ts'

const NAMESPACE = '8a0f2f5b-4f0e-4f3c-8d8e-0a9a3f7c1b52'
const MINUTE = 60_000

/** Reserves units by hand until the reservation expires. Idempotent. */
export async function reserve(
  deps: InventoryDeps,
  ctx: Ctx,
  { variantId, quantity, minutes, note }: ReserveRequest,
): Promise<ReserveReply> {
  const { productType } = await findVariant(deps, ctx, variantId)
  const reservationId = `${newId(ctx, variantId)}:1`
  const at = ctx.now
  const expiresAt = new Date(Date.parse(at) + minutes * MINUTE).toISOString()
  const { state } = await changeStock(deps, ctx, variantId, (current) =>
    reserveStock(
      current,
      { reservationId, quantity, expiresAt, note, at },
      { neverRunsOut: neverRunsOut(productType) },
    ),
  )
  return { reservationId, expiresAt: state.reservations.get(reservationId)?.expiresAt ?? expiresAt }
}

interface Named {
  variantId: string
  reservationId: string
}

export async function release(deps: InventoryDeps, ctx: Ctx, named: Named): Promise<LevelReply> {
  const variant = await findVariant(deps, ctx, named.variantId)
  const { reservationId } = named
  const { state } = await changeStock(deps, ctx, named.variantId, (current) =>
    releaseReservation(current, { reservationId, at: ctx.now }),
  )
  return { level: presentLevel(variant, state, ctx.now) }
}

export async function commit(deps: InventoryDeps, ctx: Ctx, named: Named): Promise<LevelReply> {
  const variant = await findVariant(deps, ctx, named.variantId)
  const { reservationId } = named
  const { state } = await changeStock(deps, ctx, named.variantId, (current) =>
    commitReservation(current, { reservationId, orderId: null, at: ctx.now }),
  )
  return { level: presentLevel(variant, state, ctx.now) }
}

/** A reservation id for a sale without a checkout; it stands in for the checkout's id. */
function newId(ctx: Ctx, variantId: string): string {
  const { key } = ctx.intent
  return key === undefined ? v7() : derivedId(NAMESPACE, `${ctx.websiteId} ${variantId} ${key}`)
}
