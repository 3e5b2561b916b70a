import { expect, test } from 'vitest'
import type { PageRow } from '../../../../src/pages/admin-contract.ts'
import {
  addToMenu,
  dropInMenu,
  menuRows,
  moveInMenu,
  type PageChange,
  pagesInNoMenu,
  takeOut,
  whyNotShown,
} from './menu-rows.ts'

function row(docId: string, order: string, more: Partial<PageRow['settings']> = {}, kind: PageRow['kind'] = 'page') {
  return {
    docId,
    kind,
    head: 0,
    labels: [],
    isHome: false,
    isLive: true,
    deletedAt: null,
    updatedAt: '2026-11-01T09:00:00.000Z',
    settings: { title: docId, order, navigation: 'main', access: 'public', seo: { hidden: false }, ...more },
  } satisfies PageRow
}

const pages: PageRow[] = [
  row('a', 'a0'),
  row('hidden', 'a1', { navigation: 'hidden' }),
  row('folder', 'a2', {}, 'folder'),
  row('inside', 'a0', { parent: 'folder' }),
  row('last', 'a3'),
  row('terms', 'a4', { navigation: 'footer' }),
  row('stray', 'a0', { parent: 'folder', navigation: 'footer' }),
  row('gone', 'a5', { deleted: true }),
]

function apply(next: PageRow[], { page, patches }: PageChange): void {
  const settings = next.find(({ docId }) => docId === page.docId)?.settings as Record<string, unknown>
  for (const { path, ...patch } of patches)
    if (patch.op === 'set') settings[path[1] ?? ''] = patch.value
    else delete settings[path[1] ?? '']
}

/** Both menus after the changes, as the server would return them. */
function menusAfter(changes: (PageChange | undefined)[] | undefined) {
  const next: PageRow[] = structuredClone(pages)
  for (const change of changes ?? []) if (change) apply(next, change)
  next.sort((a, b) => (a.settings.order < b.settings.order ? -1 : 1))
  const shown = (menu: 'main' | 'footer') =>
    menuRows(next, menu)
      .map(({ page, depth }) => '-'.repeat(depth) + page.docId)
      .join(' ')
  return [shown('main'), shown('footer')]
}

test('a menu lists its pages, folders before what is in them; the others are in none', () => {
  expect(menusAfter([])).toEqual(['a folder -inside last', 'terms'])
  expect(pagesInNoMenu(pages).map(({ docId }) => docId)).toEqual(['hidden', 'stray'])
})

test.each([
  ['last', 'up', 'a last folder -inside'],
  ['folder', 'up', 'folder -inside a last'],
  ['a', 'down', 'folder -inside a last'],
  ['last', 'in', 'a folder -inside -last'],
  ['inside', 'out', 'a folder inside last'],
] as const)('%s moves %s, past pages that the menu does not list', (docId, direction, main) => {
  expect(menusAfter([moveInMenu(pages, 'main', docId, direction)])[0]).toBe(main)
})

test.each([
  ['a', 'up'],
  ['last', 'down'],
  ['a', 'in'],
  ['a', 'out'],
  ['hidden', 'up'],
] as const)('%s cannot move %s', (docId, direction) => {
  expect(moveInMenu(pages, 'main', docId, direction)).toBeUndefined()
})

test('an item is dropped into the other menu; a folder takes along what is in it', () => {
  expect(menusAfter(dropInMenu(pages, 'footer', 'a', 'terms'))).toEqual(['folder -inside last', 'a terms'])
  expect(menusAfter(dropInMenu(pages, 'footer', 'folder', 'terms'))).toEqual(['a last', 'folder -inside -stray terms'])
  expect(menusAfter(dropInMenu(pages, 'main', 'last', 'inside'))[0]).toBe('a folder -last -inside')
  expect(dropInMenu(pages, 'main', 'folder', 'inside')).toBeUndefined()
})

test('a page is added at the end of a menu, also out of a folder that the menu does not list', () => {
  const [hidden, stray] = [pages[1], pages[6]] as [PageRow, PageRow]
  expect(menusAfter(addToMenu(pages, 'main', hidden))[0]).toBe('a folder -inside last hidden')
  expect(menusAfter(addToMenu(pages, 'footer', stray))[1]).toBe('terms stray')
  expect(menusAfter(addToMenu(pages, 'main', stray))[0]).toBe('a folder -inside -stray last')
  expect(menusAfter([takeOut(pages[2] as PageRow)])[0]).toBe('a last')
})

test('a page that not everybody sees is listed only under a name for menus', () => {
  expect(whyNotShown(row('a', 'a0'))).toBeUndefined()
  expect(whyNotShown(row('a', 'a0', { access: 'password' }))).toBe('Needs a name in menus')
  expect(whyNotShown(row('a', 'a0', { access: 'password', navigationTitle: 'Trade' }))).toBeUndefined()
  expect(whyNotShown(row('a', 'a0', { access: 'private', navigationTitle: 'Trade' }))).toBe('Private')
})
