import { expect, test } from 'vitest'
import type { PageRow } from '../../../../src/pages/admin-contract.ts'
import { postPatches, toPostValues } from './post-patches.ts'

const settings: PageRow['settings'] = {
  title: 'Kiln day',
  order: 'a0',
  navigation: 'hidden',
  access: 'public',
  seo: { hidden: false },
  post: {
    collection: 'blog',
    categories: ['Studio'],
    tags: [],
    starred: false,
    layout: 'article',
    publishOn: '2026-11-30T14:00:00.000Z',
  },
}
const values = toPostValues(settings, 'America/New_York')

test('times are those of the website, and a form that was not changed has no patches', () => {
  expect(values.publishOn).toBe('2026-11-30T09:00')
  expect(postPatches(settings, values, 'America/New_York')).toEqual([])
})

test('an hour that comes twice is its first, as it is written in the website’s own time', () => {
  const changed = { ...values, publishOn: '2026-10-25T02:30' }
  expect(postPatches(settings, changed, 'Europe/Berlin')).toContainEqual({
    op: 'set',
    path: ['settings', 'post', 'publishOn'],
    value: '2026-10-25T00:30:00.000Z',
  })
})

test('only what was changed is sent, and an emptied field is removed', () => {
  const changed = { ...values, categories: ['Studio', 'News'], publishOn: '', comments: 'no', focalPoint: 'top' }
  expect(postPatches(settings, changed, 'America/New_York')).toEqual([
    { op: 'set', path: ['settings', 'post', 'focalPoint'], value: { x: 0.5, y: 0 } },
    { op: 'set', path: ['settings', 'post', 'categories'], value: ['Studio', 'News'] },
    { op: 'remove', path: ['settings', 'post', 'publishOn'] },
    { op: 'set', path: ['settings', 'post', 'comments'], value: false },
  ])
})
