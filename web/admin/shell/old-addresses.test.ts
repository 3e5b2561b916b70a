import { expect, test } from 'vitest'
import { currentAddress } from './old-addresses.ts'

test('a former address leads to where its page is now, with everything after it', () => {
  expect(currentAddress('/restock')).toBe('/waiting-list')
  expect(currentAddress('/restock?search=mug')).toBe('/waiting-list?search=mug')
  expect(currentAddress('/restock/groups/v1?product=p1')).toBe('/waiting-list/v1?product=p1')
  expect(currentAddress('/restock/sends/s1')).toBe('/mailings/s1')
  expect(currentAddress('/restock/suppressed/import')).toBe('/audience/suppressed/import')
  expect(currentAddress('/mailings/suppressed?reason=bounced')).toBe('/audience/suppressed?reason=bounced')
  expect(currentAddress('/people')).toBe('/settings/people')
  expect(currentAddress('/storage?sort=size')).toBe('/files?sort=size')
})

test('a present address is left alone', () => {
  for (const address of ['/', '/files', '/peoples', '/waiting-list', '/settings/people'])
    expect(currentAddress(address)).toBeUndefined()
})
