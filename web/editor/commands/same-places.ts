import type { Block } from '../../../src/pages/documents/document.ts'
import { isSameJson } from '../../../src/shared/is-same-json.ts'

type Blocks = Readonly<Record<string, Block>>

/** Whether the same blocks are at the same positions; their content may differ. */
export function hasSamePlaces(one: Blocks, other: Blocks): boolean {
  if (one === other) return true
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => isSamePlace(one[id], other[id]))
}

function isSamePlace(one: Block | undefined, other: Block | undefined): boolean {
  if (one === other) return true
  if (!one || !other) return false
  const isInPlace = one.section === other.section && one.order === other.order && one.type === other.type
  return isInPlace && isSameJson(one.at, other.at)
}
