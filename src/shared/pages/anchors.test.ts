import { expect, test } from 'vitest'
import { anchorProblem, readAnchor, tidyAnchor } from './anchors.ts'

test.each(['hours', 'team-2', 'menu', 'a'])('“%s” is an anchor', (anchor) => {
  expect(anchorProblem(anchor, ['other'])).toBeUndefined()
  expect(readAnchor({ anchor })).toBe(anchor)
})

test.each([
  ['Öffnungszeiten', 'offnungszeiten'],
  ['Menü & Kärte', 'menu-karte'],
  ['2 rooms', 'part-2-rooms'],
  ['#hours', 'hours'],
  ['!', 'part'],
  ['content', 'part-content'],
  ['x'.repeat(80), 'x'.repeat(50)],
])('“%s” is refused while it is typed, with “%s” instead', (typed, tidy) => {
  expect(anchorProblem(typed, [])).toBe(
    `An anchor has small letters, digits and hyphens, and begins with a letter. Use “${tidy}”.`,
  )
  expect(anchorProblem(tidyAnchor(typed), [])).toBeUndefined()
  expect(readAnchor({ anchor: typed })).toBeUndefined()
})

test('an anchor of another section is refused with one that is free', () => {
  expect(anchorProblem('hours', ['hours', 'hours-2'])).toBe(
    'Another section of this page has this anchor. Use “hours-3”.',
  )
  expect(anchorProblem('Hours', ['hours'])).toContain('Use “hours-2”.')
})

test.each([null, undefined, 'hours', { anchor: 4 }, { anchor: '"><script>' }, { anchor: ['hours'] }])(
  'of props such as %j there is no anchor',
  (props) => expect(readAnchor(props)).toBeUndefined(),
)
