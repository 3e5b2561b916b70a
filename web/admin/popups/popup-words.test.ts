import { expect, test } from 'vitest'
import type { Popup } from '../../../src/shared/pages/popup-rules.ts'
import { countPopup, whenWords, whereWords } from './popup-words.ts'

const rules: Popup = { pages: 'all', after: 5, again: 30 }

test.each([
  [undefined, 'Nowhere', 'off'],
  [rules, 'Every page', 'after 5 seconds'],
  [{ ...rules, pages: 'home', after: 1 }, 'The home page', 'after 1 second'],
  [{ ...rules, pages: 'these', paths: ['/sale'], opens: 'scroll' }, 'Only 1 address', 'after 50 % of the page'],
  [
    { ...rules, pages: 'not-these', paths: ['/a', '/b/*'], opens: 'exit' },
    'Every page but 2 addresses',
    'when they leave',
  ],
  [{ ...rules, opens: 'button' }, 'Every page', 'by a button'],
] as [Popup | undefined, string, string][])('the rules %j read “%s”, “%s”', (popup, where, when) =>
  expect([whereWords(popup), whenWords(popup)]).toEqual([where, when]),
)

test('a popup counts how often it was shown, closed and submitted, and nothing of others', () => {
  const sign = (what: 'overlay' | 'form', name: string, about: string, times: number) => ({
    what,
    name,
    about,
    times,
    visits: 1,
  })
  const signs = [
    sign('overlay', 'mine', 'shown', 9),
    sign('overlay', 'mine', 'closed', 4),
    sign('overlay', 'other', 'submitted', 7),
    sign('form', 'mine', '', 3),
    sign('overlay', 'mine', '', 2),
  ]
  expect(countPopup(signs, 'mine')).toEqual({ shown: 9, closed: 4, submitted: 0 })
})
