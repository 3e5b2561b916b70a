import type { CustomerState } from '../customer.ts'
import type { CustomerEvent } from '../events.ts'
import { noteCustomer, tagCustomer } from './organise-customer.ts'

export interface ImportedCustomer {
  /** Null where the row has no name and no address: what was known stays. */
  detailsRef: string | null
  currency: string
  agreedAt: string | null
  tags: string[]
  note: { noteId: string; noteRef: string } | null
  at: string
}

/** A row of a file: what is new in it. Nothing is taken away, and the same file twice changes nothing. */
export function importCustomer(state: CustomerState, row: ImportedCustomer): CustomerEvent[] {
  const { currency, tags, note, at } = row
  const known = state.imported
  const detailsRef = row.detailsRef ?? known?.detailsRef ?? null
  const agreedAt = known?.agreedAt ?? row.agreedAt
  const isSame = known && known.detailsRef === detailsRef && known.agreedAt === agreedAt
  return [
    ...(isSame ? [] : [{ type: 'CustomerImported' as const, detailsRef, currency, agreedAt, at }]),
    ...tagCustomer(state, { add: tags, remove: [], at }),
    ...(note ? noteCustomer(state, { ...note, at }) : []),
  ]
}
