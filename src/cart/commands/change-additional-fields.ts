import { DomainError } from '../../shared/domain-error.ts'
import { checkFields } from '../additional-fields.ts'
import type { CartState, Entry } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import { assertOpen, entryIn } from '../refusals.ts'
import { UNAVAILABLE } from './availability.ts'

export interface ChangeAdditionalFields {
  entryId: string
  itemId: string
  sku: string | null
  /** As sent. */
  additionalFields: string | null
  /** Where those lie in the vault; null when there is nothing to keep. */
  fieldsRef: string | null
  at: string
}

/** Another answer to the form that was filled in when the entry was added. */
export function changeAdditionalFields(cart: CartState, command: ChangeAdditionalFields): CartEvent[] {
  assertOpen(cart)
  const entry = entryIn(cart, command.entryId)
  if (!isMeant(entry, command)) throw new DomainError(UNAVAILABLE)
  checkFields(entry.additionalFieldsForm, command.additionalFields)
  if (entry.fieldsRef === null && command.fieldsRef === null) return []
  return [
    {
      type: 'CartEntryAdditionalFieldsChanged',
      entryId: entry.id,
      fieldsRef: command.fieldsRef,
      at: command.at,
    },
  ]
}

/** The request says once more which item it is about; it may leave the sku out where there is nothing to choose. */
function isMeant(entry: Entry, { itemId, sku }: ChangeAdditionalFields): boolean {
  return entry.itemId === itemId && (!sku || entry.sku === sku)
}
