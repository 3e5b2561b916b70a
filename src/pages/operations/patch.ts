import { isSameJson } from '../../shared/is-same-json.ts'
import type { Json } from '../documents/document.ts'
import type { Patch, Path } from './patch-shape.ts'

export type JsonObject = { [key: string]: Json }

/** The effect of an operation on one path; a missing `before` or `after` means that there was, or is, no value. */
export interface Change {
  path: Path
  before?: Json
  after?: Json
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function valueAt(document: JsonObject, path: Path): Json | undefined {
  let value: Json | undefined = document
  for (const step of path) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return undefined
    value = value[step]
  }
  return value
}

/** Whether the paths are equal, or one is inside the other. */
export function overlaps(one: Path, other: Path): boolean {
  const shared = Math.min(one.length, other.length)
  return one.slice(0, shared).every((step, place) => step === other[place])
}

/**
 * The patched document, sharing unchanged parts; undefined if the path's parent is missing. Removing a missing value changes
 * nothing.
 */
export function applyPatch(document: JsonObject, patch: Patch): JsonObject | undefined {
  return writeAt(document, patch.path, patch)
}

function writeAt(parent: JsonObject, path: Path, patch: Patch): JsonObject | undefined {
  const [step = '', ...rest] = path
  if (rest.length === 0) {
    if (patch.op === 'set') return { ...parent, [step]: patch.value }
    const { [step]: _removed, ...others } = parent
    return others
  }
  const child = Object.hasOwn(parent, step) ? parent[step] : undefined
  if (!isObject(child)) return patch.op === 'remove' ? parent : undefined
  const written = writeAt(child, rest, patch)
  return written && { ...parent, [step]: written }
}

/** Differences between two states at these paths; a path inside another counts as part of it. */
export function changesAt(before: JsonObject, after: JsonObject, paths: Path[]): Change[] {
  const topmost = paths.filter(
    (path, place) =>
      !paths.some(
        (other, at) =>
          overlaps(path, other) && (other.length < path.length || (other.length === path.length && at < place)),
      ),
  )
  return topmost
    .map((path) => toChange(path, valueAt(before, path), valueAt(after, path)))
    .filter((change) => !isSameJson(change.before, change.after))
}

function toChange(path: Path, before: Json | undefined, after: Json | undefined): Change {
  return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

export function toPatch(path: Path, value: Json | undefined): Patch {
  return value === undefined ? { op: 'remove', path } : { op: 'set', path, value }
}
