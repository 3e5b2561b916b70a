import { createContext, type ReactNode, use } from 'react'
import type { AdminItem, ItemChanges } from '../../../../../src/catalog/admin-contract.ts'
import type { DraftState } from '../../../../drafts/draft.ts'
import { isAtField } from '../../../../drafts/save-queue.ts'
import { useDraftPart } from '../../../../drafts/use-draft.ts'
import type { PictureCache } from '../media/known-pictures.ts'
import type { Field, ProductDraft } from './product-model.ts'

interface Editing {
  draft: ProductDraft
  pictures: PictureCache
  /** Someone has answered that the product goes on sale without a file. */
  publishWithoutFile(): void
  /** Whether the signed-in person may change this field. */
  mayChange(field: Field): boolean
}

const EditingContext = createContext<Editing | undefined>(undefined)

export function DraftProvider({ children, ...editing }: Editing & { children: ReactNode }) {
  return <EditingContext value={editing}>{children}</EditingContext>
}

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('useEditing needs a DraftProvider around it.')
  return editing
}

export const useDraft = (): ProductDraft => useEditing().draft

interface ProductState extends DraftState<AdminItem, ItemChanges> {
  /** The product as displayed. */
  item: AdminItem
}

/** Subscribes to a part of the draft; re-renders only if that part changes. */
export function useDraftState<T>(select: (state: ProductState) => T): T {
  return useDraftPart(useDraft(), (state) => select({ ...state, item: state.doc }))
}

interface DraftField<F extends Field> {
  value: AdminItem[F]
  set(value: AdminItem[F]): void
  /** The server's error. */
  error: string | undefined
}

export function useDraftField<F extends Field>(field: F): DraftField<F> {
  const draft = useDraft()
  const value = useDraftState(({ item }) => item[field])
  const error = useDraftState(({ queue }) => problemOf(queue.problems, field))
  return { value, set: (next) => draft.edit({ [field]: next }), error }
}

/** Error of the field itself, or the first one inside it. */
function problemOf(problems: Record<string, string>, field: Field): string | undefined {
  return problems[field] ?? Object.entries(problems).find(([path]) => isAtField(path, field))?.[1]
}
