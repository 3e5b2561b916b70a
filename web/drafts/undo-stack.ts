import { isSame } from './is-same.ts'

interface Step<Changes> {
  before: Changes
  after: Changes
  /** Milliseconds since 1970. */
  at: number
}

/** Field changes on this page, newest last. */
export interface UndoStack<Changes extends object> {
  done: Step<Changes>[]
  undone: Step<Changes>[]
}

export interface UndoneStep<Changes extends object> {
  stack: UndoStack<Changes>
  changes: Changes
}

const MAX_STEPS = 200
/** Typing in one field without a pause is one step. */
const PAUSE_MS = 1_000

export const emptyStack = <Changes extends object>(): UndoStack<Changes> => ({ done: [], undone: [] })

export function record<Changes extends object>(
  stack: UndoStack<Changes>,
  before: Changes,
  after: Changes,
  at: number,
): UndoStack<Changes> {
  const last = stack.done.at(-1)
  const continues = last && at - last.at < PAUSE_MS && isSame(Object.keys(last.after), Object.keys(after))
  const step = continues ? { before: last.before, after, at } : { before, after, at }
  const earlier = continues ? stack.done.slice(0, -1) : stack.done
  return { done: [...earlier, step].slice(-MAX_STEPS), undone: [] }
}

/** Changes that undo the last step; undefined if there is none. */
export function undo<Changes extends object>({ done, undone }: UndoStack<Changes>): UndoneStep<Changes> | undefined {
  const step = done.at(-1)
  if (!step) return undefined
  return { stack: { done: done.slice(0, -1), undone: [...undone, { ...step, at: 0 }] }, changes: step.before }
}

export function redo<Changes extends object>({ done, undone }: UndoStack<Changes>): UndoneStep<Changes> | undefined {
  const step = undone.at(-1)
  if (!step) return undefined
  return { stack: { done: [...done, step], undone: undone.slice(0, -1) }, changes: step.after }
}
