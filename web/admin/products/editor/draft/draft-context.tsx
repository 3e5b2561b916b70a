import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { AdminItem } from '../../../../../src/catalog/admin-contract.ts'
import type { PictureCache } from '../media/known-pictures.ts'
import type { DraftState, ProductDraft } from './product-draft.ts'
import type { Field } from './save-queue.ts'

interface Editing {
  draft: ProductDraft
  pictures: PictureCache
  /** Whether the person at the screen may change this field. */
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

/** A part of what stands on the screen; whoever asks for it is drawn again only when that part changes. */
export function useDraftState<T>(select: (state: DraftState) => T): T {
  const { draft } = useEditing()
  const read = () => select(draft.read())
  return useSyncExternalStore(draft.subscribe, read, read)
}

interface DraftField<F extends Field> {
  value: AdminItem[F]
  set(value: AdminItem[F]): void
  /** What the server said about it. */
  error: string | undefined
}

export function useDraftField<F extends Field>(field: F): DraftField<F> {
  const draft = useDraft()
  const value = useDraftState(({ item }) => item[field])
  const error = useDraftState(({ queue }) => problemOf(queue.problems, field))
  return { value, set: (next) => draft.edit({ [field]: next }), error }
}

/** The sentence of the field itself, or the first of what is inside it. */
function problemOf(problems: Record<string, string>, field: Field): string | undefined {
  return problems[field] ?? Object.entries(problems).find(([path]) => path.startsWith(`${field}.`))?.[1]
}
