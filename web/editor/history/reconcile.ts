import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import { isSameJson } from '../../../src/shared/is-same-json.ts'

/** The new document reusing unchanged objects of the old one, so that only changed parts re-render. */
export function reconcile(old: StoredDocument, next: StoredDocument): StoredDocument {
  const parts = {
    sections: reuse(old.sections, next.sections),
    blocks: reuse(old.blocks, next.blocks),
    settings: isSameJson(old.settings, next.settings) ? old.settings : next.settings,
  }
  const isOld = parts.sections === old.sections && parts.blocks === old.blocks && parts.settings === old.settings
  return isOld ? old : { ...next, ...parts }
}

function reuse<Part>(old: Record<string, Part>, next: Record<string, Part>): Record<string, Part> {
  const names = Object.keys(next)
  const reused = Object.fromEntries(
    names.map((name) => {
      const before = Object.hasOwn(old, name) ? old[name] : undefined
      return [name, (before !== undefined && isSameJson(before, next[name]) ? before : next[name]) as Part]
    }),
  )
  const isOld = names.length === Object.keys(old).length && names.every((name) => reused[name] === old[name])
  return isOld ? old : reused
}
