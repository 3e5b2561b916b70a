import { expect, test } from 'vitest'
import { settingsPatches, toValues } from './settings-patches.ts'

const settings = {
  ...{ title: 'About', slug: 'about', order: 'a0', navigation: 'main' as const, access: 'public' as const },
  seo: { hidden: false, title: 'Old' },
}

test('only what was changed is sent, and an emptied field is removed', () => {
  const values = { ...toValues(settings), slug: 'about-us', seoTitle: ' ', seoHidden: 'hidden' }
  expect(settingsPatches(settings, values)).toEqual([
    { op: 'set', path: ['settings', 'slug'], value: 'about-us' },
    { op: 'remove', path: ['settings', 'seo', 'title'] },
    { op: 'set', path: ['settings', 'seo', 'hidden'], value: true },
  ])
})

test('nothing is sent where nothing was changed', () => {
  expect(settingsPatches(settings, toValues(settings))).toEqual([])
})
