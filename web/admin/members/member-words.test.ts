import { expect, test } from 'vitest'
import { memberName, membersHref, readMembersSearch } from './member-words.ts'

test('the address of the list says what is shown, and is read back', () => {
  for (const search of [
    { view: 'blocked', search: 'ada & co' },
    { view: 'all', search: '' },
  ] as const)
    expect(readMembersSearch(Object.fromEntries(new URL(membersHref(search), 'http://x').searchParams))).toEqual(search)
  expect(membersHref()).toBe('/members')
  expect(readMembersSearch({ view: 'nonsense', search: 5 })).toEqual({ view: 'all', search: '' })
})

test('a member without a name is called by their address', () => {
  expect(memberName({ name: 'Ada', email: 'ada@example.com' })).toBe('Ada')
  expect(memberName({ name: '', email: 'ada@example.com' })).toBe('ada@example.com')
  expect(memberName({ name: '', email: null })).toBe('Deleted member')
})
