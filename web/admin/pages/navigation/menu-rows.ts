import type { PageRow } from '../../../../src/pages/admin-contract.ts'
import type { Patches } from '../../../api/site-pages.ts'
import { childrenOf, type Direction, intoFolder, toPlace, treePagesOf } from '../page-tree.ts'

export type MenuName = 'main' | 'footer'

export interface MenuRow {
  page: PageRow
  /** 0 at the top level, 1 in a folder. */
  depth: number
}

/** Patches of one page's draft. */
export interface PageChange {
  page: PageRow
  patches: Patches
}

/** Items of a menu in order, folders before their content. */
export function menuRows(pages: readonly PageRow[], menu: MenuName): MenuRow[] {
  const listed = treePagesOf(pages).filter(({ settings }) => settings.navigation === menu)
  const rowsIn = (parent: string | undefined, depth: number): MenuRow[] =>
    childrenOf(listed, parent).flatMap((page) => [
      { page, depth },
      ...(page.kind === 'folder' ? rowsIn(page.docId, depth + 1) : []),
    ])
  return rowsIn(undefined, 0)
}

/** Pages in no menu: hidden ones, and those in a folder of the other menu. */
export function pagesInNoMenu(pages: readonly PageRow[]): PageRow[] {
  const listed = new Set([...menuRows(pages, 'main'), ...menuRows(pages, 'footer')].map(({ page }) => page.docId))
  return treePagesOf(pages).filter(({ docId }) => !listed.has(docId))
}

/** Why visitors do not see a menu item; undefined if they do. */
export function whyNotShown({ settings: { access, navigationTitle } }: PageRow): string | undefined {
  if (access === 'private') return 'Private'
  return access === 'public' || navigationTitle !== undefined ? undefined : 'Needs a name in menus'
}

/** Changes that move an item one step; undefined at the end of the menu. */
export function moveInMenu(
  pages: readonly PageRow[],
  menu: MenuName,
  docId: string,
  direction: Direction,
): PageChange | undefined {
  const rows = menuRows(pages, menu).map(({ page }) => page)
  const page = rows.find((each) => each.docId === docId)
  if (!page) return undefined
  const siblings = childrenOf(rows, page.settings.parent)
  const place = siblings.indexOf(page)
  const [above, below] = [siblings[place - 1], siblings[place + 1]]
  if (direction === 'up') return above && inFrontOf(pages, page, above)
  if (direction === 'down') return below && behind(pages, page, below)
  if (direction === 'in')
    return above?.kind === 'folder' ? { page, patches: intoFolder(treePagesOf(pages), above.docId) } : undefined
  const folder = rows.find((each) => each.docId === page.settings.parent)
  return folder && { ...behind(pages, page, folder), patches: [...behind(pages, page, folder).patches, atTop] }
}

/** Changes that move an item before another one, in either menu; a folder keeps its content. */
export function dropInMenu(
  pages: readonly PageRow[],
  menu: MenuName,
  docId: string,
  targetId: string,
): PageChange[] | undefined {
  const tree = treePagesOf(pages)
  const [page, target] = [docId, targetId].map((id) => tree.find((each) => each.docId === id))
  if (!page || !target || page === target || target.settings.parent === docId) return undefined
  const { parent } = target.settings
  const moved = inFrontOf(pages, page, target)
  const patches = [...moved.patches, parent === undefined ? atTop : inside(parent)]
  return withContents(pages, { page, patches }, menu)
}

/** Changes that append a page to a menu. */
export function addToMenu(pages: readonly PageRow[], menu: MenuName, page: PageRow): PageChange[] {
  const last = menuRows(pages, menu)
    .filter(({ depth }) => depth === 0)
    .at(-1)?.page
  const isIn = (parent: string | undefined) =>
    parent === undefined || menuRows(pages, menu).some(({ page: { docId } }) => docId === parent)
  if (isIn(page.settings.parent) && page.settings.parent !== undefined) return [{ page, patches: [inMenu(menu)] }]
  const patches = last && last !== page ? behind(pages, page, last).patches : []
  return withContents(pages, { page, patches: [...patches, atTop] }, menu)
}

/** Changes that remove an item from its menu; a folder keeps its content. */
export function takeOut(page: PageRow): PageChange {
  return { page, patches: [{ op: 'set', path: ['settings', 'navigation'], value: 'hidden' }] }
}

function withContents(pages: readonly PageRow[], { page, patches }: PageChange, menu: MenuName): PageChange[] {
  const from = page.settings.navigation
  const inOther = from === menu ? [] : childrenOf(treePagesOf(pages), page.docId)
  const along = inOther.filter(({ settings }) => settings.navigation === from)
  return [
    { page, patches: [...patches, inMenu(menu)] },
    ...along.map((child) => ({ page: child, patches: [inMenu(menu)] })),
  ]
}

const atTop: Patches[number] = { op: 'remove', path: ['settings', 'parent'] }
const inside = (parent: string): Patches[number] => ({ op: 'set', path: ['settings', 'parent'], value: parent })
const inMenu = (menu: MenuName): Patches[number] => ({ op: 'set', path: ['settings', 'navigation'], value: menu })

function inFrontOf(pages: readonly PageRow[], page: PageRow, target: PageRow): PageChange {
  const siblings = childrenOf(treePagesOf(pages), target.settings.parent)
  return { page, patches: toPlace(siblings, siblings.indexOf(target), page) }
}

function behind(pages: readonly PageRow[], page: PageRow, target: PageRow): PageChange {
  const siblings = childrenOf(treePagesOf(pages), target.settings.parent)
  return { page, patches: toPlace(siblings, siblings.indexOf(target) + 1, page) }
}
