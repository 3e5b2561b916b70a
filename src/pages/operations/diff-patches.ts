import { isDeepStrictEqual } from 'node:util'
import type { Json } from '../documents/document.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import { isObject, type JsonObject } from './patch.ts'
import type { Patch } from './patch-shape.ts'

/** Position and deletion of a page belong to the tree: restoring its content changes neither. */
const ofTree = ['parent', 'order', 'navigation', 'deleted', 'home']

/** Patches that turn one state of a document into another, part by part, so that they merge with changes by others. */
export function diffPatches(before: StoredDocument, after: StoredDocument): Patch[] {
  const [from, to] = [before, after].map((document) => document as unknown as JsonObject)
  return ['settings', 'sections', 'blocks'].flatMap((part) => diffMembers(part, from?.[part], to?.[part]))
}

function diffMembers(part: string, before: Json | undefined, after: Json | undefined): Patch[] {
  const [old, next] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
  return names
    .filter((name) => !(part === 'settings' && ofTree.includes(name)) && !isDeepStrictEqual(old[name], next[name]))
    .map((name): Patch => {
      const value = next[name]
      return value === undefined ? { op: 'remove', path: [part, name] } : { op: 'set', path: [part, name], value }
    })
}
