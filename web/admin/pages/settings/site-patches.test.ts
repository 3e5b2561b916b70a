import { expect, test } from 'vitest'
import { sitePatches, toSiteValues } from './site-patches.ts'

const settings = {
  title: 'Website',
  order: 'a0',
  navigation: 'hidden' as const,
  access: 'public' as const,
  seo: { hidden: false },
  announcement: { text: 'Closed on Monday' },
}

test('a setting is sent whole where something of it was changed', () => {
  const values = toSiteValues(settings)
  const hours = { ...values.hours, monday: ' 9:00–17:00 ' }
  expect(sitePatches(settings, { ...values, announcement: '', item: '%i | %s', hours, phone: '+1 555 0100' })).toEqual([
    { op: 'set', path: ['settings', 'titleFormats'], value: { item: '%i | %s' } },
    { op: 'remove', path: ['settings', 'announcement'] },
    { op: 'set', path: ['settings', 'infoBar'], value: { phone: '+1 555 0100', showsHours: false } },
    { op: 'set', path: ['settings', 'businessHours'], value: { monday: '9:00–17:00' } },
  ])
})

test('nothing is sent where nothing was changed', () => {
  expect(sitePatches(settings, toSiteValues(settings))).toEqual([])
})
