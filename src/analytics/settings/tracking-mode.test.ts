import { expect, test } from 'vitest'
import type { AnalyticsSettings } from '../contract.ts'
import { defaultAnalyticsSettings } from './settings-store.ts'
import { allowsCookies, describeTracking } from './tracking-mode.ts'

test('pages say how the website wants its visitors measured', () => {
  expect(describeTracking({ ...defaultAnalyticsSettings, cookieMode: 'none', isDisabled: true })).toEqual({
    cookieMode: 'none',
    isDisabled: true,
    templateId: null,
  })
})

test('a website that others may clone is always restrictive', () => {
  expect(describeTracking({ ...defaultAnalyticsSettings, cookieMode: 'none', isCloneable: true }).cookieMode).toBe(
    'restrictive',
  )
})

test.each<[string, Partial<AnalyticsSettings>, boolean]>([
  ['as it is usual', {}, true],
  ['when nothing is measured by pages', { isDisabled: true }, true],
  ['in privacy mode', { cookieMode: 'none' }, false],
  ['in restrictive mode', { cookieMode: 'restrictive' }, false],
  ['when others may clone it', { isCloneable: true }, false],
  ['when visitors are asked first', { asksForConsent: true }, false],
])('cookies on sight of a website, %s', (_, changed, allowed) => {
  expect(allowsCookies({ ...defaultAnalyticsSettings, ...changed })).toBe(allowed)
})

test('where visitors are asked first, cookies are set for those who agreed, and pages ask', () => {
  const asking = { ...defaultAnalyticsSettings, asksForConsent: true }
  expect(allowsCookies(asking, true)).toBe(true)
  expect(describeTracking(asking).asksForConsent).toBe(true)
  expect(describeTracking({ ...asking, cookieMode: 'none' }).asksForConsent).toBeUndefined()
  expect(allowsCookies({ ...asking, cookieMode: 'restrictive' }, true)).toBe(false)
})
