import type { CartState } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import { assertOpen, entryIn } from '../refusals.ts'

export interface RemoveEntry {
  entryId: string
  at: string
}

export function removeEntry(cart: CartState, command: RemoveEntry): CartEvent[] {
  assertOpen(cart)
  return [{ type: 'CartEntryRemoved', entryId: entryIn(cart, command.entryId).id, at: command.at }]
}
