import { v7 } from 'uuid'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { commitReservation } from '../commands/commit-reservation.ts'
import { releaseReservation } from '../commands/release-reservation.ts'
import { reserveStock } from '../commands/reserve-stock.ts'
import type { LevelReply, ReserveReply, ReserveRequest } from '../contract.ts'
import { neverRunsOut, presentLevel } from '../present.ts'
import { changeStock, findVariant, type InventoryDeps } from './command-handler.ts'

const NAMESPACE = '8a0f2f5b-4f0e-4f3c-8d8e-0a9a3f7c1b52'
const MINUTE = 60_000

/** Keeps some aside until its time is over. Sent again, it is the same reservation. */
export async function reserve(
  deps: InventoryDeps,
  visit: Visit,
  { variantId, quantity, minutes }: ReserveRequest,
): Promise<ReserveReply> {
  const { productType } = await findVariant(deps, requireTenant(visit), variantId)
  const reservationId = `${newId(visit, variantId)}:1`
  const at = visit.now
  const expiresAt = new Date(Date.parse(at) + minutes * MINUTE).toISOString()
  const { state } = await changeStock(deps, visit, variantId, (current) =>
    reserveStock(current, { reservationId, quantity, expiresAt, at }, { neverRunsOut: neverRunsOut(productType) }),
  )
  return { reservationId, expiresAt: state.reservations.get(reservationId)?.expiresAt ?? expiresAt }
}

interface Named {
  variantId: string
  reservationId: string
}

export async function release(deps: InventoryDeps, visit: Visit, named: Named): Promise<LevelReply> {
  const variant = await findVariant(deps, requireTenant(visit), named.variantId)
  const { reservationId } = named
  const { state } = await changeStock(deps, visit, named.variantId, (current) =>
    releaseReservation(current, { reservationId, at: visit.now }),
  )
  return { level: presentLevel(variant, state, visit.now) }
}

export async function commit(deps: InventoryDeps, visit: Visit, named: Named): Promise<LevelReply> {
  const variant = await findVariant(deps, requireTenant(visit), named.variantId)
  const { reservationId } = named
  const { state } = await changeStock(deps, visit, named.variantId, (current) =>
    commitReservation(current, { reservationId, orderId: null, at: visit.now }),
  )
  return { level: presentLevel(variant, state, visit.now) }
}

/** The checkout's part of a reservation's id: that of a sale which has no checkout here. */
function newId(visit: Visit, variantId: string): string {
  const { key } = visit.intent
  return key === undefined ? v7() : derivedId(NAMESPACE, `${requireTenant(visit).websiteId} ${variantId} ${key}`)
}
