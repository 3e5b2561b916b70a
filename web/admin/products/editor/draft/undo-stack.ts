import type { ItemChanges } from '../../../../../src/catalog/admin-contract.ts'
import { isSame } from './is-same.ts'
import { type Field, fieldsOf, pickFields } from './save-queue.ts'

interface Step {
  before: ItemChanges
  after: ItemChanges
  at: number
}

/** Changes of fields on this page, newest last. */
export interface UndoStack {
  done: Step[]
  undone: Step[]
}

export const emptyStack: UndoStack = { done: [], undone: [] }

const MOST_STEPS = 200
/** Typing into one field without a pause is one step. */
const PAUSE_MS = 1_000

export function record(stack: UndoStack, before: ItemChanges, after: ItemChanges, at: number): UndoStack {
  const last = stack.done.at(-1)
  const continues = last && at - last.at < PAUSE_MS && isSame(fieldsOf(last.after), fieldsOf(after))
  const step = continues ? { before: last.before, after, at } : { before, after, at }
  const earlier = continues ? stack.done.slice(0, -1) : stack.done
  return { done: [...earlier, step].slice(-MOST_STEPS), undone: [] }
}

/** What to change to take the last step back; undefined when there is none. */
export function undo({ done, undone }: UndoStack): { stack: UndoStack; changes: ItemChanges } | undefined {
  const step = done.at(-1)
  if (!step) return undefined
  return { stack: { done: done.slice(0, -1), undone: [...undone, { ...step, at: 0 }] }, changes: step.before }
}

export function redo({ done, undone }: UndoStack): { stack: UndoStack; changes: ItemChanges } | undefined {
  const step = undone.at(-1)
  if (!step) return undefined
  return { stack: { done: [...done, step], undone: undone.slice(0, -1) }, changes: step.after }
}

/** The same fields with the values they have now. */
export function valuesNow(item: ItemChanges, changes: ItemChanges): ItemChanges {
  return pickFields(item, fieldsOf(changes) as Field[])
}
