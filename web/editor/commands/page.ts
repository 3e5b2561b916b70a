import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'

/** Input of commands: a page with its settings. */
export type Page = StoredDocument

/** Output of commands: changes that are saved, undone and merged with those of others. */
export type Patches = Patch[]

export const VIEWS = ['desktop', 'tablet', 'phone'] as const
export type View = (typeof VIEWS)[number]

/** Id of a new section or block. */
export function newPartId(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
