import { isSameJson } from '../../shared/is-same-json.ts'
import type { Json } from '../documents/document.ts'
import { isText, type MergeBudget, mergeText } from './merge-text.ts'
import type { Patch, Path } from './patch-shape.ts'
import { treeOfPaths } from './path-tree.ts'

export type JsonObject = { [key: string]: Json }

/** The effect of an operation on one path; a missing `before` or `after` means that there was, or is, no value. */
export interface Change {
  path: Path
  before?: Json
  after?: Json
  /** What others wrote in this text meanwhile is still in it. */
  isMerged?: true | undefined
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

/** A document that is being changed. */
export interface DocumentWriter {
  /** The document with all patches so far; it shares unchanged parts with the original, which stays as it was. */
  document: JsonObject
  /** False if the path's parent is missing. Removing a missing value changes nothing. */
  write(patch: Patch): boolean
}

/** Each object is copied at most once, however many patches change it. */
export function writeDocument(original: JsonObject): DocumentWriter {
  const copies = new Set<JsonObject>()
  const copyOf = (object: JsonObject) => {
    if (copies.has(object)) return object
    const copy = { ...object }
    copies.add(copy)
    return copy
  }
  const writer: DocumentWriter = {
    document: original,
    write(patch) {
      const parents = patch.path.slice(0, -1)
      const name = patch.path.at(-1) ?? ''
      const parent = valueAt(writer.document, parents)
      if (!isObject(parent)) return patch.op === 'remove'
      if (patch.op === 'remove' && !Object.hasOwn(parent, name)) return true
      writer.document = copyOf(writer.document)
      let object = writer.document
      for (const step of parents) {
        const copy = copyOf(object[step] as JsonObject)
        object[step] = copy
        object = copy
      }
      if (patch.op === 'set') object[name] = patch.value
      else delete object[name]
      return true
    },
  }
  return writer
}

/**
 * The value of a text that keeps what others have written there meanwhile; undefined for every other patch, and for texts
 * that the budget has no room for.
 */
export function mergedText(patch: Patch, current: Json | undefined, budget: MergeBudget): Json | undefined {
  if (patch.op !== 'set' || patch.was === undefined || current === undefined) return undefined
  const { was, value } = patch
  if (isSameJson(was, current)) return isText(was) && isText(value) ? value : undefined
  if (!isText(was, budget) || !isText(value, budget) || !isText(current, budget)) return undefined
  return mergeText(was, current, value, budget).text as unknown as Json
}

/** Differences between two states at these paths; a path inside another counts as part of it. */
export function changesAt(before: JsonObject, after: JsonObject, paths: readonly Path[]): Change[] {
  return topmost(paths)
    .map((path) => toChange(path, valueAt(before, path), valueAt(after, path)))
    .filter((change) => !isSameJson(change.before, change.after))
}

/** Each path once, without those inside another. */
function topmost(paths: readonly Path[]): Path[] {
  const all = treeOfPaths(paths.map((path) => ({ path })))
  const taken = new Set<string>()
  return paths.filter((path) => {
    const key = JSON.stringify(path)
    if (taken.has(key) || all.covers(path.slice(0, -1))) return false
    taken.add(key)
    return true
  })
}

function toChange(path: Path, before: Json | undefined, after: Json | undefined): Change {
  return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

export function toPatch(path: Path, value: Json | undefined): Patch {
  return value === undefined ? { op: 'remove', path } : { op: 'set', path, value }
}
