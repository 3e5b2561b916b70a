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
  /** As submitted. */
  additionalFields: string | null
  /** Vault ref of the values; null when there is nothing to store. */
  fieldsRef: string | null
  at: string
}

/** Replaces the values of the form that was filled in when the entry was added. */
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

/** Whether the request names the entry's item. It may leave the SKU out when the product has no options. */
function isMeant(entry: Entry, { itemId, sku }: ChangeAdditionalFields): boolean {
  return entry.itemId === itemId && (!sku || entry.sku === sku)
}
