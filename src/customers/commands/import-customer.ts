import type { CustomerState } from '../customer.ts'
import type { CustomerEvent } from '../events.ts'
import { noteCustomer, removeCustomerNote, tagCustomer } from './organise-customer.ts'

export interface ImportedCustomer {
  /** Null where the row says nothing new of name and address: what was known stays. */
  detailsRef: string | null
  currency: string
  /** Null where the row says nothing new of it. */
  agreedAt: string | null
  tags: string[]
  note: { noteId: string; noteRef: string } | null
  /** They bought something before. */
  isBuyer: boolean
  at: string
}

/** A row of a file: what is new in it. Nothing is taken away, and the same file twice changes nothing. */
export function importCustomer(state: CustomerState, row: ImportedCustomer): CustomerEvent[] {
  const { currency, tags, note, isBuyer, at } = row
  const known = state.imported
  const detailsRef = row.detailsRef ?? known?.detailsRef ?? null
  const agreedAt = known?.agreedAt ?? row.agreedAt
  const isSame = known
    ? known.detailsRef === detailsRef && known.agreedAt === agreedAt
    : isBuyer && detailsRef === null && agreedAt === null
  return [
    ...(isSame ? [] : [{ type: 'CustomerImported' as const, detailsRef, currency, agreedAt, at }]),
    ...tagCustomer(state, { add: tags, remove: [], at }),
    ...(note ? noteCustomer(state, { ...note, at }) : []),
  ]
}

/** What an import may change of a customer. */
export interface ImportedPart {
  imported: CustomerState['imported']
  tags: readonly string[]
}

export function importedPartOf({ imported, tags }: CustomerState): ImportedPart {
  return { imported, tags }
}

export interface CustomerImportToUndo {
  before: ImportedPart
  after: ImportedPart
  /** The note that the import added; null when it added none. */
  noteId: string | null
  at: string
}

/** Whether somebody changed since what the import had changed. */
export function wasChangedSince(state: CustomerState, after: ImportedPart): boolean {
  return !isSamePart(importedPartOf(state), after)
}

/** Takes an import back; nothing where it was changed since. */
export function undoCustomerImport(
  state: CustomerState,
  { before, after, noteId, at }: CustomerImportToUndo,
): CustomerEvent[] {
  if (wasChangedSince(state, after)) return []
  const isSameFile = isSamePart({ ...before, tags: [] }, { ...after, tags: [] })
  return [
    ...(noteId === null ? [] : removeCustomerNote(state, { noteId, at })),
    ...(before.tags.join('\n') === after.tags.join('\n')
      ? []
      : [{ type: 'CustomerTagged' as const, tags: [...before.tags], at }]),
    ...(isSameFile || after.imported === null
      ? []
      : [{ type: 'CustomerImportUndone' as const, imported: before.imported, undone: after.imported, at }]),
  ]
}

function isSamePart(one: ImportedPart, other: ImportedPart): boolean {
  return (
    (one.imported === null) === (other.imported === null) &&
    one.imported?.detailsRef === other.imported?.detailsRef &&
    one.imported?.agreedAt === other.imported?.agreedAt &&
    one.tags.join('\n') === other.tags.join('\n')
  )
}
