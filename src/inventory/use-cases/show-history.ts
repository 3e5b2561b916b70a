import { listAccountNames } from '../../identity/queries.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { domainEvent, type Recorded, type StreamId } from '../../platform/event-store/event-store.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { HeldReservation, HistoryReply, Movement } from '../contract.ts'
import type { InventoryEvent } from '../events.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { isOver, undoableChange } from '../level.ts'
import { movementOf } from '../movement.ts'
import { presentLevel } from '../present.ts'
import { findVariant, type InventoryDeps } from './command-handler.ts'

const PAGE = 50

interface HistoryEntry {
  recorded: Recorded
  movement: ReturnType<typeof movementOf>
}

/**
 * The movements of a variant's stock, newest first, from its stream, so always current. The whole stream is read each time,
 * because every level is the sum of all earlier movements.
 */
export async function showHistory(
  deps: InventoryDeps,
  ctx: Ctx,
  variantId: string,
  cursor: string | undefined,
): Promise<HistoryReply> {
  const variant = await findVariant(deps, ctx, variantId)
  const id = { websiteId: ctx.websiteId, category: Inventory.name, entityId: variantId }
  const list = { websiteId: ctx.websiteId, list: `history ${variantId}` }
  const before = cursor === undefined ? Number.POSITIVE_INFINITY : readCursor(list, 'number', cursor).key
  const { page, state, hasNextPage } = await readPage(deps, id, before)
  const names = await listAccountNames(deps.db, [...new Set(page.flatMap(({ recorded }) => recorded.meta.actor ?? []))])
  const [oldest] = page
  return {
    variant: presentLevel(variant, state, ctx.now),
    title: variant.title,
    reservations: heldAt(state, ctx.now),
    movements: page.toReversed().map((movement) => presentMovement(movement, state, names)),
    hasNextPage,
    nextPageCursor: hasNextPage && oldest ? writeCursor(list, { key: oldest.movement.version, id: '' }) : null,
  }
}

function heldAt({ reservations }: InventoryState, now: string): HeldReservation[] {
  return [...reservations]
    .filter(([, { expiresAt }]) => !isOver(expiresAt, now))
    .map(([reservationId, { note = null, quantity, expiresAt }]) => ({ reservationId, quantity, expiresAt, note }))
    .sort((a, b) => (a.expiresAt < b.expiresAt ? -1 : 1))
    .slice(0, 100)
}

/** The newest movements before a version, oldest first, and the state after all of them. */
async function readPage({ store }: InventoryDeps, id: StreamId, before: number) {
  const page: HistoryEntry[] = []
  let state = Inventory.initial
  let seen = 0
  for await (const recorded of store.read(id)) {
    const event = domainEvent<InventoryEvent>(recorded)
    const after = Inventory.evolve(state, event)
    if (recorded.version < before) {
      page.push({ recorded, movement: movementOf(state, event, after) })
      if (page.length > PAGE) page.shift()
      seen++
    }
    state = after
  }
  return { page, state, hasNextPage: seen > PAGE }
}

function presentMovement(
  { recorded, movement }: HistoryEntry,
  now: InventoryState,
  names: Map<string, string>,
): Movement {
  return {
    ...movement,
    at: recorded.recordedAt.toISOString(),
    by: names.get(recorded.meta.actor ?? '') ?? null,
    undoable: undoableChange(now, movement.version) !== undefined,
  }
}
