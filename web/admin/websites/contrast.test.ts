import { expect, test } from 'vitest'
import { themePresets } from '../../../src/shared/stores/theme-presets.ts'
import { findLowContrast } from './contrast.ts'

test('there are six themes to start from, and all of their texts can be read', () => {
  expect(themePresets).toHaveLength(6)
  for (const { theme } of themePresets) expect(findLowContrast(theme)).toEqual([])
})

test('a text that is hard to read is named with its contrast', () => {
  const [first] = themePresets
  if (!first) throw new Error('there is no theme')
  expect(findLowContrast({ ...first.theme, muted: '#bbbbbb' })).toEqual([
    'Quiet text on the background has a contrast of 1.8; 4.5 is needed.',
    'Quiet text on the surface has a contrast of 1.6; 4.5 is needed.',
  ])
})
