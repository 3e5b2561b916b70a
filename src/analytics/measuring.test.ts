import { expect, test } from 'vitest'
import { describeMeasuring } from './measuring.ts'
import { usualSettings } from './settings-store.ts'

test('pages say how the website wants its visitors measured', () => {
  expect(describeMeasuring({ ...usualSettings, cookieMode: 'none', isDisabled: true })).toEqual({
    cookieMode: 'none',
    isDisabled: true,
    templateId: null,
  })
})

test('a website that others may clone is always restrictive', () => {
  expect(describeMeasuring({ ...usualSettings, cookieMode: 'none', isCloneable: true }).cookieMode).toBe('restrictive')
})
