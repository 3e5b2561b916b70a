import { expect, test } from 'vitest'
import type { PageRow } from '../../../src/pages/admin-contract.ts'
import type { Patches } from '../../api/site-pages.ts'
import { dropPatches, movePatches, treeRows } from './page-tree.ts'

function row(docId: string, order: string, parent?: string, kind: PageRow['kind'] = 'page'): PageRow {
  return {
    docId,
    kind,
    head: 0,
    labels: [],
    isHome: false,
    isLive: true,
    deletedAt: null,
    updatedAt: '2026-11-01T09:00:00.000Z',
    settings: {
      title: docId,
      order,
      navigation: 'main',
      access: 'public',
      seo: { hidden: false },
      ...(parent !== undefined && { parent }),
    },
  }
}

const pages = [
  row('a', 'a0'),
  row('folder', 'a1', undefined, 'folder'),
  row('inside', 'a0', 'folder'),
  row('last', 'a2'),
  row('header', 'a0', undefined, 'header'),
]

/** The tree after the patches, as the server would return it. */
function shown(patches: Patches | undefined, docId: string): string[] {
  const next = structuredClone(pages)
  const page = next.find((each) => each.docId === docId)
  for (const { path, ...patch } of patches ?? []) {
    const settings = page?.settings as Record<string, unknown>
    if (patch.op === 'set') settings[path[1] ?? ''] = patch.value
    else delete settings[path[1] ?? '']
  }
  next.sort((a, b) => (a.settings.order < b.settings.order ? -1 : 1))
  return treeRows(next).map(({ page: { docId: id }, depth }) => '-'.repeat(depth) + id)
}

test('folders come before what is in them, and what is in no tree is left out', () => {
  expect(shown(undefined, 'a')).toEqual(['a', 'folder', '-inside', 'last'])
})

test.each([
  ['last', 'up', ['a', 'last', 'folder', '-inside']],
  ['a', 'down', ['folder', '-inside', 'a', 'last']],
  ['last', 'in', ['a', 'folder', '-inside', '-last']],
  ['inside', 'out', ['a', 'folder', 'inside', 'last']],
] as const)('%s moves %s', (docId, direction, tree) => {
  expect(shown(movePatches(pages, docId, direction), docId)).toEqual(tree)
})

test.each([
  ['a', 'up'],
  ['last', 'down'],
  ['a', 'in'],
  ['a', 'out'],
] as const)('%s cannot move %s', (docId, direction) => {
  expect(movePatches(pages, docId, direction)).toBeUndefined()
})

test('a page is dropped in front of another one, also out of its folder or into one', () => {
  expect(shown(dropPatches(pages, 'last', 'a'), 'last')).toEqual(['last', 'a', 'folder', '-inside'])
  expect(shown(dropPatches(pages, 'last', 'inside'), 'last')).toEqual(['a', 'folder', '-last', '-inside'])
  expect(shown(dropPatches(pages, 'inside', 'last'), 'inside')).toEqual(['a', 'folder', 'inside', 'last'])
  expect(dropPatches(pages, 'folder', 'inside')).toBeUndefined()
})
