import type { FormField, FormSettings } from '../../../../src/shared/forms/form-definition.ts'

/** What the builder edits. */
export interface FormDraft {
  name: string
  fields: FormField[]
  settings: FormSettings
}

export interface FormHistory {
  past: readonly FormDraft[]
  present: FormDraft
  future: readonly FormDraft[]
  /** What was changed last: typing in one place is one step. */
  gesture: string | undefined
}

export type HistoryChange =
  | { type: 'change'; draft: FormDraft; gesture?: string | undefined }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'begin'; draft: FormDraft }

const STEPS_MAX = 200

export const newHistory = (present: FormDraft): FormHistory => ({ past: [], present, future: [], gesture: undefined })

export function changeHistory(history: FormHistory, change: HistoryChange): FormHistory {
  const { past, present, future } = history
  if (change.type === 'begin') return newHistory(change.draft)
  if (change.type === 'change') {
    const isSameGesture = change.gesture !== undefined && change.gesture === history.gesture
    const steps = isSameGesture ? past : [...past, present].slice(-STEPS_MAX)
    return { past: steps, present: change.draft, future: [], gesture: change.gesture }
  }
  const [from, to] = change.type === 'undo' ? [past, future] : [future, past]
  const next = from.at(-1)
  if (next === undefined) return history
  const rest = from.slice(0, -1)
  const other = [...to, present]
  return change.type === 'undo'
    ? { past: rest, present: next, future: other, gesture: undefined }
    : { past: other, present: next, future: rest, gesture: undefined }
}
