import type { Json } from '../../../src/pages/documents/document.ts'
import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import { applyOperation } from '../../../src/pages/operations/apply-operation.ts'
import { isText, mergeText } from '../../../src/pages/operations/merge-text.ts'
import { type Change, isObject, type JsonObject, toPatch, valueAt } from '../../../src/pages/operations/patch.ts'
import type { Patch, Path } from '../../../src/pages/operations/patch-shape.ts'
import { pathTree, treeOfPaths } from '../../../src/pages/operations/path-tree.ts'
import { canonicalJson } from '../../../src/shared/canonical-json.ts'
import { isSameJson } from '../../../src/shared/is-same-json.ts'
import type { PendingOperation } from './session-core.ts'

export interface SplitOperations {
  /** Without concurrent changes. */
  fit: PendingOperation[]
  /** Changes whose targets someone else changed, one per block or section; sent only if their author decides so. */
  contested: PendingOperation[]
}

/**
 * Compares old unsaved operations with the current document. A change is kept if its target still has a value that the
 * author saw or wrote; otherwise someone else changed it meanwhile, and the change is contested.
 */
export function splitStale(
  operations: readonly PendingOperation[],
  document: StoredDocument,
  newId: () => string,
): SplitOperations {
  const isKnown = knownValues(operations.flatMap(madeBy))
  const fit: PendingOperation[] = []
  const refused: { operation: PendingOperation; changes: Change[] }[] = []
  const gone = new Set<string>()
  let shown = document as unknown as JsonObject
  for (const operation of operations) {
    if (operation.undoes !== undefined && gone.has(operation.undoes)) continue
    const isTheirs = ({ path }: Change) =>
      operation.undoes === undefined &&
      !isKnown(path, valueAt(shown, path)) &&
      !isBesides(operation, path, valueAt(shown, path))
    const theirs = madeBy(operation).filter(isTheirs)
    const left = withoutContested(operation, theirs)
    if (left) {
      fit.push(left)
      shown = applyOperation(shown, patchesOf(left, shown)).document
    } else gone.add(operation.opId)
    if (theirs.length > 0) refused.push({ operation, changes: left ? theirs : madeBy(operation) })
  }
  return { fit, contested: groupByPart(refused, newId) }
}

/** Patches that apply a contested change, including its block and section if they were removed. */
export function patchesOfContested({ made = [], parts = {} }: PendingOperation, document: StoredDocument): Patch[] {
  const isMissing = (path: Path) => valueAt(document as unknown as JsonObject, path) === undefined
  const missing = Object.entries(parts)
    .map(([key, value]) => ({ path: key.split('/'), value }))
    .filter(({ path }) => isMissing(path))
  const comesBack = treeOfPaths(missing)
  const rest = made.filter(({ path }) => !comesBack.overlaps(path))
  return [
    ...missing.sort((one, other) => rank(one.path) - rank(other.path)).map(({ path, value }) => toPatch(path, value)),
    ...rest.map(({ path, after }) => toPatch(path, after)),
  ]
}

const rank = ([part]: Path) => (part === 'sections' ? 0 : 1)

/** The block or section that contains each change, and the block's section. */
export function partsOf(document: StoredDocument, changes: readonly Change[]): Record<string, Json> {
  const json = document as unknown as JsonObject
  const paths = changes.flatMap(({ path }) => {
    if (path.length < 3 || (path[0] !== 'blocks' && path[0] !== 'sections')) return []
    const section = valueAt(json, [...path.slice(0, 2), 'section'])
    return [path.slice(0, 2), ...(typeof section === 'string' ? [['sections', section]] : [])]
  })
  return Object.fromEntries(
    paths.flatMap((path) => {
      const value = valueAt(json, path)
      return value === undefined ? [] : [[path.join('/'), value]]
    }),
  )
}

/** Combines consecutive changes: the first `before` and the last `after` of each path. */
export function joinChanges(earlier: readonly Change[], later: readonly Change[]): Change[] {
  const joined = new Map(earlier.map((change) => [change.path.join('/'), change]))
  for (const change of later) {
    const before = joined.get(change.path.join('/'))
    const { before: _mine, ...rest } = change
    joined.set(
      change.path.join('/'),
      before ? { ...rest, ...(before.before !== undefined && { before: before.before }) } : change,
    )
  }
  return [...joined.values()]
}

/** Operations stored by earlier versions lack `made`: any value already there counts as someone else's. */
export function madeBy({ made, patches }: PendingOperation): Change[] {
  return made ?? patches.map((patch) => ({ path: patch.path, ...(patch.op === 'set' && { after: patch.value }) }))
}

/** Whether a value is the `before` or `after` of one of these changes; those of a path are looked up once. */
function knownValues(written: readonly Change[]): (path: Path, value: Json | undefined) => boolean {
  const changes = pathTree(written.map((change) => [change.path, change] as const))
  const known = new Map<string, Set<string>>()
  function valuesAt(path: Path): Set<string> {
    const key = JSON.stringify(path)
    const values = known.get(key) ?? new Set(changes.around(path).flatMap((change) => valuesIn(change, path)))
    known.set(key, values)
    return values
  }
  return (path, value) => valuesAt(path).has(textOf(value))
}

function valuesIn(change: Change, path: Path): string[] {
  const rest = path.slice(change.path.length)
  return [change.before, change.after].map((one) => textOf(inside(one, rest)))
}

/** Equal for equal values, whatever the order of their members; a missing value has a text of its own. */
const textOf = (value: Json | undefined) => (value === undefined ? '' : canonicalJson(value))

/** A change of a text in which others changed something else. */
function isBesides({ patches }: PendingOperation, path: Path, value: Json | undefined): boolean {
  const patch = isText(value) ? patches.find((one) => one.path.join('/') === path.join('/')) : undefined
  if (patch?.op !== 'set' || !isText(patch.was) || !isText(patch.value) || !isText(value)) return false
  return mergeText(patch.was, value, patch.value).isClean
}

function inside(value: Json | undefined, path: Path): Json | undefined {
  return path.length === 0 ? value : isObject(value) ? valueAt(value, path) : undefined
}

/** The uncontested rest of an operation; undefined if nothing is left, or if it removes a section that others changed. */
function withoutContested(operation: PendingOperation, theirs: readonly Change[]): PendingOperation | undefined {
  if (theirs.length === 0) return operation
  const takesSection = operation.patches.some(({ op, path }) => op === 'remove' && path[0] === 'sections')
  const contested = treeOfPaths(theirs)
  const isContested = ({ path }: { path: Path }) => contested.overlaps(path)
  const patches = operation.patches.filter((patch) => !isContested(patch))
  if (takesSection || patches.length === 0) return undefined
  return { ...operation, patches, made: madeBy(operation).filter((change) => !isContested(change)) }
}

/** An undo changes only values that are still the author's. */
function patchesOf(operation: PendingOperation, shown: JsonObject): Patch[] {
  if (operation.undoes === undefined) return operation.patches
  return madeBy(operation)
    .filter(({ path, before }) => isSameJson(valueAt(shown, path), before))
    .map(({ path, after }) => toPatch(path, after))
}

/** One operation per block or section, so that the author decides once for each. */
function groupByPart(
  refused: readonly { operation: PendingOperation; changes: Change[] }[],
  newId: () => string,
): PendingOperation[] {
  const groups = new Map<string, PendingOperation>()
  for (const { operation, changes } of refused)
    for (const change of changes) {
      const key = change.path.slice(0, 2).join('/')
      const group = groups.get(key) ?? { opId: newId(), patches: [], made: [], parts: {} }
      const made = joinChanges(group.made ?? [], [change])
      groups.set(key, {
        ...group,
        made,
        patches: made.map(({ path, after }) => toPatch(path, after)),
        from: [...new Set([...(group.from ?? []), ...(operation.from ?? [operation.opId])])],
        parts: { ...group.parts, ...partsAt(operation.parts, change.path) },
      })
    }
  return [...groups.values()]
}

/** Only for changes inside a part; a block set or removed as a whole is its own value. */
function partsAt(parts: Record<string, Json> = {}, path: Path): Record<string, Json> {
  const key = path.slice(0, 2).join('/')
  const own = parts[key]
  if (path.length < 3 || own === undefined) return {}
  const section = isObject(own) && typeof own.section === 'string' ? `sections/${own.section}` : undefined
  return { [key]: own, ...(section && parts[section] !== undefined && { [section]: parts[section] }) }
}
