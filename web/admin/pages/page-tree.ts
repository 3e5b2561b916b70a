import { generateKeyBetween } from 'fractional-indexing'
import type { PageRow } from '../../../src/pages/admin-contract.ts'
import type { Patches } from '../../api/site-pages.ts'

export interface TreeRow {
  page: PageRow
  /** 0 at the top level. */
  depth: number
}

const inTree = ['page', 'folder', 'link', 'cover-page', 'collection', 'gallery']

/** Pages in display order, folders before their content. */
export function treeRows(pages: readonly PageRow[]): TreeRow[] {
  const listed = treePagesOf(pages)
  const rowsIn = (parent: string | undefined, depth: number): TreeRow[] =>
    childrenOf(listed, parent).flatMap((page) => [{ page, depth }, ...rowsIn(page.docId, depth + 1)])
  return rowsIn(undefined, 0)
}

/** Pages in the tree, without deleted ones. */
export function treePagesOf(pages: readonly PageRow[]): PageRow[] {
  return pages.filter(({ kind, settings }) => inTree.includes(kind) && !settings.deleted)
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/** With Alt. */
export const arrowDirections: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

export const movedWords: Record<Direction, string> = {
  up: 'moved up',
  down: 'moved down',
  in: 'moved into the folder above it',
  out: 'moved out of its folder',
}

/** Patches that move a page one step; undefined if impossible. */
export function movePatches(pages: readonly PageRow[], docId: string, direction: Direction): Patches | undefined {
  const rows = treeRows(pages).map(({ page }) => page)
  const page = rows.find((each) => each.docId === docId)
  if (!page) return undefined
  const siblings = childrenOf(rows, page.settings.parent)
  const place = siblings.indexOf(page)
  if (direction === 'up' && place > 0) return toPlace(siblings, place - 1, page)
  if (direction === 'down' && place < siblings.length - 1) return toPlace(siblings, place + 2, page)
  const above = siblings[place - 1]
  if (direction === 'in' && above?.kind === 'folder') return intoFolder(rows, above.docId)
  const folder = rows.find((each) => each.docId === page.settings.parent)
  return direction === 'out' && folder ? behind(rows, folder) : undefined
}

/** Patches that move a page before another one; undefined if nothing changes or it would be inside itself. */
export function dropPatches(pages: readonly PageRow[], docId: string, targetId: string): Patches | undefined {
  const rows = treeRows(pages).map(({ page }) => page)
  const [page, target] = [docId, targetId].map((id) => rows.find((each) => each.docId === id))
  if (!page || !target || page === target || isInside(rows, target, docId)) return undefined
  const siblings = childrenOf(rows, target.settings.parent)
  return [...toPlace(siblings, siblings.indexOf(target), page), ...toParent(target.settings.parent)]
}

export function childrenOf(pages: readonly PageRow[], parent: string | undefined): PageRow[] {
  return pages.filter(({ settings }) => settings.parent === parent)
}

function isInside(pages: readonly PageRow[], page: PageRow, folderId: string): boolean {
  const { parent } = page.settings
  if (parent === undefined) return false
  const folder = pages.find(({ docId }) => docId === parent)
  return parent === folderId || (folder !== undefined && isInside(pages, folder, folderId))
}

/** Position between two siblings, counted while the page is still among them. */
export function toPlace(siblings: readonly PageRow[], place: number, page: PageRow): Patches {
  const others = siblings.filter((each) => each !== page)
  const before = siblings.slice(0, place).filter((each) => each !== page).length
  return [toOrder(others[before - 1], others[before])]
}

/** At the end of a folder. */
export function intoFolder(pages: readonly PageRow[], folderId: string): Patches {
  return [toOrder(childrenOf(pages, folderId).at(-1), undefined), ...toParent(folderId)]
}

function behind(pages: readonly PageRow[], folder: PageRow): Patches {
  const siblings = childrenOf(pages, folder.settings.parent)
  const next = siblings[siblings.indexOf(folder) + 1]
  return [toOrder(folder, next), ...toParent(folder.settings.parent)]
}

function toParent(parent: string | undefined): Patches {
  const path = ['settings', 'parent']
  return [parent === undefined ? { op: 'remove', path } : { op: 'set', path, value: parent }]
}

function toOrder(before: PageRow | undefined, next: PageRow | undefined): Patches[number] {
  const [low, high] = [before?.settings.order ?? null, next?.settings.order ?? null]
  // Pages created at the same moment may have the same order.
  const isApart = low === null || high === null || low < high
  return { op: 'set', path: ['settings', 'order'], value: generateKeyBetween(low, isApart ? high : null) }
}
