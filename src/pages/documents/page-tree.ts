import { DomainError } from '../../shared/domain-error.ts'
import type { DraftDocument } from './document-store.ts'
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
export function treePages(drafts: readonly DraftDocument[]): TreePage[] {
  return drafts
    .filter(({ kind, body }) => TreeKind.safeParse(kind).success && !body.settings.deleted)
    .map(({ docId, kind, body }) => ({ docId, kind, settings: body.settings }))
}

/** Throws DomainError for a missing folder, a cycle, or too many pages in one place. */
export function assertTree(pages: readonly TreePage[]): void {
  if (pages.length > PAGES_MAX) throw new DomainError(`A website has at most ${PAGES_MAX} pages.`)
  const known = new Map(pages.map((page) => [page.docId, page]))
  for (const page of pages) assertPlace(page, known)
  const children = Map.groupBy(pages, ({ settings }) => settings.parent)
  if ([...children.values()].some(({ length }) => length > CHILDREN_MAX))
    throw new DomainError(`A folder has at most ${CHILDREN_MAX} pages. Move some into another folder.`)
}

function assertPlace(page: TreePage, known: ReadonlyMap<string, TreePage>): void {
  const { parent, title } = page.settings
  if (parent !== undefined && known.get(parent)?.kind !== 'folder')
    throw new DomainError(`“${title}” would be in a folder that does not exist. Move it first.`)
  if (isInItself(page, known)) throw new DomainError('A folder cannot be inside itself.')
}

function isInItself(page: TreePage, known: ReadonlyMap<string, TreePage>): boolean {
  const above = new Set<string>([page.docId])
  for (let parent = page.settings.parent; parent !== undefined; parent = known.get(parent)?.settings.parent) {
    if (above.has(parent)) return true
    above.add(parent)
  }
  return false
}
