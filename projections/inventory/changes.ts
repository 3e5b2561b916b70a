import type { InventoryEvent } from '../../src/inventory/events.ts'
import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'

/** Cumulative changes of one variant's level in a batch, up to one of its events. */
export interface LevelMark {
  onHandBy: number
  reservedBy: number
  /** Undefined when it was not changed. */
  unlimited: boolean | undefined
  /** ISO 8601. */
  at: string
}

/** What a batch of events changes in one variant's level; the result does not depend on how the events are batched. */
export interface LevelChange extends Omit<LevelMark, 'at'> {
  variantId: string
  /** ISO 8601. */
  lastAt: string
  /** After each event. */
  marks: LevelMark[]
}

/** Folds the events of one website into changes to write. Throws on an unknown event. */
export function changesOf(recorded: Recorded[]): LevelChange[] {
  const changes = new Map<string, LevelChange>()
  for (const one of recorded) {
    const { entityId: variantId } = one
    const event = domainEvent<InventoryEvent>(one)
    const level = changes.get(variantId) ?? none(variantId)
    note(level, event)
    level.lastAt = event.at
    const { onHandBy, reservedBy, unlimited } = level
    level.marks.push({ onHandBy, reservedBy, unlimited, at: event.at })
    changes.set(variantId, level)
  }
  return [...changes.values()]
}

function none(variantId: string): LevelChange {
  return { variantId, onHandBy: 0, reservedBy: 0, unlimited: undefined, lastAt: '', marks: [] }
}

function note(level: LevelChange, event: InventoryEvent): void {
  switch (event.type) {
    case 'StockSet':
      level.unlimited = false
      level.onHandBy += event.by
      break
    case 'StockAdjusted':
      level.onHandBy += event.by
      break
    case 'StockSetUnlimited':
      level.unlimited = true
      break
    case 'StockChangeUndone':
      level.unlimited = event.unlimited
      level.onHandBy += event.by
      break
    case 'StockReserved':
      level.reservedBy += event.quantity
      break
    case 'ReservationCommitted':
      level.onHandBy -= event.taken
      level.reservedBy -= event.freed
      break
    case 'SoldStockReturned':
      level.onHandBy += event.returned
      break
    case 'ReservationExtended':
      break
    case 'ReservationReleased':
    case 'ReservationExpired':
      level.reservedBy -= event.quantity
      break
    default:
      throw new Error(`Unknown inventory event type: ${(event satisfies never as { type: string }).type}`)
  }
}
