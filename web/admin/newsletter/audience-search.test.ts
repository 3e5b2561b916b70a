import { expect, test } from 'vitest'
import { audienceHref, contactsFileHref, readAudienceSearch } from './audience-search.ts'

test('the address of the contacts holds the filters, and drops what it does not know', () => {
  const search = { search: 'ada@example.com', state: 'pending' as const, tag: 'press & co' }
  const href = audienceHref(search)
  expect(readAudienceSearch(Object.fromEntries(new URL(href, 'https://a').searchParams))).toEqual(search)
  expect(readAudienceSearch({ state: 'gone', listId: 'x'.repeat(65), tag: 7 })).toEqual({})
  expect(audienceHref()).toBe('/audience')
  expect(contactsFileHref({ listId: 'l1' })).toBe('/api/newsletter/contacts/export?listId=l1')
})
