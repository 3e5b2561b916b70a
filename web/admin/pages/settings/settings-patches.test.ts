import { expect, test } from 'vitest'
import { ApiError } from '../../../api/client/client.ts'
import { failureAtFields, settingsPatches, toValues } from './settings-patches.ts'

const settings = {
  title: 'About',
  slug: 'about',
  order: 'a0',
  navigation: 'main' as const,
  access: 'public' as const,
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

test('an address that is refused is told at its field, and what belongs to no field as it came', () => {
  const refused = new ApiError(400, 'not a valid page URL', {
    op1: 'not a valid page URL',
    'settings.slug': 'not a valid page URL',
  })
  expect(failureAtFields(refused)).toMatchObject({ status: 400, errors: { slug: 'not a valid page URL' } })
  const other = new ApiError(409, 'Someone else changed it.', { op1: 'Someone else changed it.' })
  expect([failureAtFields(other), failureAtFields('offline')]).toEqual([other, 'offline'])
})
