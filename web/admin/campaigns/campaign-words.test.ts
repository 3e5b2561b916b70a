import { expect, test } from 'vitest'
import { campaignsHref, readCampaignsSearch, shareWords } from './campaign-words.ts'

test('the address of the list is read as it is written, and invalid parts of it are dropped', () => {
  expect(readCampaignsSearch({ view: 'drafts', search: 'kiln' })).toEqual({ view: 'drafts', search: 'kiln' })
  expect(readCampaignsSearch({ view: 'x', search: 7 })).toEqual({ view: 'all', search: '' })
  expect(campaignsHref({ view: 'drafts', search: 'a b' })).toBe('/campaigns?view=drafts&search=a+b')
  expect(campaignsHref({ view: 'all', search: '' })).toBe('/campaigns')
})

test('a share of nobody is no number', () => {
  expect(shareWords(1, 8)).toBe('12.5 %')
  expect(shareWords(0, 0)).toBe('–')
})
