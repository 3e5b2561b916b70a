import type { Json } from '../../../src/pages/documents/document.ts'
import { applyOperation } from '../../../src/pages/operations/apply-operation.ts'
import type { Change } from '../../../src/pages/operations/patch.ts'
import type { Patch, Path } from '../../../src/pages/operations/patch-shape.ts'
import { mergePatches } from './merge-patches.ts'
import {
  asJson,
  type Core,
  keepAndTell,
  type PendingOperation,
  perform,
  replay,
  type Step,
  tell,
} from './session-core.ts'
import { joinChanges, partsOf } from './stale-operations.ts'

export interface RunOptions {
  /** Name of the undo step: `move of Text`. */
  label: string
  /** Changes with the same key within a second are one step. */
  join?: string
}

const JOIN_MS = 1_000
const STEPS_MAX = 200

/** False if it changes nothing. */
export function run(core: Core, given: readonly Patch[], options: RunOptions): boolean {
  const { changes } = applyOperation(asJson(core.document), given)
  if (changes.length === 0) return false
  const patches = given.map((patch) => asShown(patch, changes))
  const last = core.done.at(-1)
  const step = last && joins(core, last, options) ? last : newStep(core, options)
  const newest = core.pending.at(-1)
  if (newest && newest.opId === step.opIds.at(-1) && !core.sent.has(newest.opId)) {
    const made = joinChanges(newest.made ?? [], changes)
    const before = core.effects.get(newest.opId) ?? []
    const joined = { ...newest, made, patches: joinPatches(newest.patches, patches, before) }
    core.pending = core.pending.with(-1, joined)
    core.document = replay(core)
    core.pending = core.pending.with(-1, { ...joined, parts: partsOf(core.document, made) })
  } else {
    const operation = { opId: core.deps.newId(), patches: [...patches] }
    add(core, operation)
    step.opIds.push(operation.opId)
  }
  step.at = core.deps.now()
  core.undone = []
  endOtherSteps(core)
  keepAndTell(core)
  return true
}

/** A change of a text, as one of the text that is shown: the one its author saw may be older. */
function asShown(patch: Patch, changes: readonly Change[]): Patch {
  const change = changes.find(({ path, isMerged }) => isMerged && isSamePath(path, patch.path))
  const isShown = patch.op === 'set' && change?.before !== undefined && change.after !== undefined
  return isShown ? { ...patch, value: change.after as Json, was: change.before as Json } : patch
}

/** A text was changed from what it was before the operation, which others may have changed since it began. */
function joinPatches(earlier: readonly Patch[], later: readonly Patch[], effect: readonly Change[]): Patch[] {
  return mergePatches(earlier, later).map((patch) => {
    const shown = later.find(({ path }) => isSamePath(path, patch.path))
    if (patch.op !== 'set' || patch.was === undefined || shown?.op !== 'set') return patch
    const before = effect.find(({ path }) => isSamePath(path, patch.path))?.before
    return { ...patch, was: before ?? shown.was }
  })
}

const isSamePath = (one: Path, other: Path) => one.join('/') === other.join('/')

export function undo(core: Core): void {
  const step = core.done.at(-1)
  if (!step) return
  core.done = core.done.slice(0, -1)
  core.undone = [...core.undone, takeBack(core, step)]
  keepAndTell(core)
}

export function redo(core: Core): void {
  const step = core.undone.at(-1)
  if (!step) return
  core.undone = core.undone.slice(0, -1)
  core.done = [...core.done, takeBack(core, step)]
  keepAndTell(core)
}

/** A change ends the other sessions' open steps and what they could redo: it came after those. */
function endOtherSteps(core: Core): void {
  for (const other of core.order.sessions) if (other !== core) endSteps(other)
}

function endSteps(core: Core): void {
  const last = core.done.at(-1)
  if (last?.join !== undefined) core.done = core.done.with(-1, { ...last, join: undefined })
  if (core.undone.length === 0) return
  core.undone = []
  tell(core)
}

function joins({ deps }: Core, last: Step, { join }: RunOptions): boolean {
  return join !== undefined && last.join === join && deps.now() - last.at < JOIN_MS
}

function newStep(core: Core, { label, join }: RunOptions): Step {
  core.order.newest += 1
  const step: Step = { opIds: [], label, join, at: core.deps.now(), place: core.order.newest }
  core.done = [...core.done, step].slice(-STEPS_MAX)
  return step
}

/** Undoes a step; returns the step that redoes it. */
function takeBack(core: Core, step: Step): Step {
  const opIds = step.opIds.toReversed().map((undoes) => {
    const opId = core.deps.newId()
    add(core, { opId, undoes, patches: [] })
    return opId
  })
  return { ...step, opIds, join: undefined }
}

function add(core: Core, operation: Pick<PendingOperation, 'opId' | 'undoes' | 'patches'>): void {
  core.document = perform(core, core.document, operation)
  const made = core.effects.get(operation.opId) ?? []
  const noted = { base: core.head, at: core.deps.now(), made, parts: partsOf(core.document, made) }
  core.pending = [...core.pending, { ...operation, ...noted }]
}
