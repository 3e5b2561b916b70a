import { v7 } from 'uuid'
import { adjustStock } from '../../src/inventory/commands/adjust-stock.ts'
import { commitReservation } from '../../src/inventory/commands/commit-reservation.ts'
import { expireReservation } from '../../src/inventory/commands/expire-reservation.ts'
import { releaseReservation } from '../../src/inventory/commands/release-reservation.ts'
import { reserveStock } from '../../src/inventory/commands/reserve-stock.ts'
import { setStock } from '../../src/inventory/commands/set-stock.ts'
import { setUnlimited } from '../../src/inventory/commands/set-unlimited.ts'
import { undoChange } from '../../src/inventory/commands/undo-change.ts'
import type { InventoryEvent } from '../../src/inventory/events.ts'
import { Inventory, type InventoryState } from '../../src/inventory/inventory.ts'
import { DomainError } from '../../src/shared/domain-error.ts'
import type { Random } from '../processes/random.ts'

const BEGIN = Date.parse('2026-01-01T00:00:00Z')
const MINUTE = 60_000

/** A random history of a variant's stock, made by the real commands. */
export function stockHistoryOf(random: Random): InventoryEvent[] {
  const begun = BEGIN + random.int(0, 10 ** 9)
  const first = { quantity: random.int(0, 500), reason: 'received', note: 'Größe 42 „weit“' }
  const history = setStock(Inventory.initial, { ...first, at: new Date(begun).toISOString() })
  let state = history.reduce(Inventory.evolve, Inventory.initial)
  for (let n = 1, steps = random.int(1, 24); n < steps; n++) {
    const events = attempt(state, random, begun + n * 5 * MINUTE)
    state = events.reduce(Inventory.evolve, state)
    history.push(...events)
  }
  return history
}

/** Refused commands have no effect. */
function attempt(state: InventoryState, random: Random, now: number): InventoryEvent[] {
  try {
    return random.next() < 0.4 ? reserve(state, random, now) : alter(state, random, new Date(now).toISOString())
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

function reserve(state: InventoryState, random: Random, now: number): InventoryEvent[] {
  const times = { at: new Date(now).toISOString(), expiresAt: new Date(now + random.int(1, 20) * MINUTE).toISOString() }
  const wanted = { reservationId: `${v7()}:1`, quantity: random.int(1, 30), ...times }
  return reserveStock(state, wanted, { neverRunsOut: false })
}

function alter(state: InventoryState, random: Random, at: string): InventoryEvent[] {
  const [reservationId] = [...state.reservations.keys(), '']
  const about = { reservationId: reservationId ?? '', at }
  const said = { reason: 'counted', note: '', at }
  const decide = random.pick([
    () => setStock(state, { quantity: random.int(0, 500), ...said }),
    () => adjustStock(state, { by: random.int(-50, 50), ...said }),
    () => setUnlimited(state, said),
    () => undoChange(state, { version: state.changes.at(-1)?.version ?? 0, at }),
    () => commitReservation(state, { ...about, orderId: v7() }),
    () => releaseReservation(state, about),
    () => expireReservation(state, about),
  ])
  return decide()
}
