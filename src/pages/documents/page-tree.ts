import { DomainError } from '../../shared/domain-error.ts'
import type { TreeDraft } from './document-store.ts'
import type { DocumentKind, PageSettings } from './page-settings.ts'
import { TreeKind } from './page-settings.ts'

/** Specification §9: user-orderable collection items. */
export const CHILDREN_MAX = 250
/** Maximum number of pages of a website. */
export const PAGES_MAX = 1_000

interface TreePage {
  docId: string
  kind: DocumentKind
  settings: PageSettings
}

/** Pages in the tree, without deleted ones. */
export function treePages(drafts: readonly TreeDraft[]): TreePage[] {
  return drafts
    .filter(({ kind, body }) => TreeKind.safeParse(kind).success && !body.settings.deleted)
    .map(({ docId, kind, body }) => ({ docId, kind, settings: body.settings }))
}

/** Throws DomainError for a missing folder, a cycle, or too many pages in one place. */
export function assertTree(pages: readonly TreePage[]): void {
  if (pages.length > PAGES_MAX) throw new DomainError(`A website has at most ${PAGES_MAX} pages.`)
  const known = new Map(pages.map((page) => [page.docId, page]))
  const placed = new Set<string>()
  for (const page of pages) assertPlace(page, known, placed)
  const children = Map.groupBy(pages, ({ settings }) => settings.parent)
  if ([...children.values()].some(({ length }) => length > CHILDREN_MAX))
    throw new DomainError(`A folder has at most ${CHILDREN_MAX} pages. Move some into another folder.`)
}

/** @param placed Pages that are known to be in no folder that is inside itself. */
function assertPlace(page: TreePage, known: ReadonlyMap<string, TreePage>, placed: Set<string>): void {
  const { parent, title } = page.settings
  if (parent !== undefined && known.get(parent)?.kind !== 'folder')
    throw new DomainError(`“${title}” would be in a folder that does not exist. Move it first.`)
  const above = new Set<string>([page.docId])
  for (let folder = parent; folder !== undefined && !placed.has(folder); folder = known.get(folder)?.settings.parent) {
    if (above.has(folder)) throw new DomainError('A folder cannot be inside itself.')
    above.add(folder)
  }
  for (const docId of above) placed.add(docId)
}
