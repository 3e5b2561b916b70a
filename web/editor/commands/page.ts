import { v4 } from 'uuid'
import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'

/** What commands are given: a page with everything that is said about it. */
export type Page = StoredDocument

/** What a command answers: changes that are saved, undone and merged with those of others. */
export type Patches = Patch[]

export const VIEWS = ['desktop', 'tablet', 'phone'] as const
export type View = (typeof VIEWS)[number]

/** Of a new section or block. */
export function newPartId(): string {
  return v4().replaceAll('-', '')
}
