import { expect, test } from 'vitest'
import { commentStateOf, commentStates, showsComments } from './shows-comments.ts'

const { OPEN, CLOSED } = commentStates

// Specification §4: "Comments are shown when commentState equals 1 or the public comment count is above 0, and are off when
// the site setting disables comments."
test.each([
  [1, 0, true, true],
  [1, 3, true, true],
  [2, 1, true, true],
  [2, 0, true, false],
  [1, 3, false, false],
  [2, 3, false, false],
] as const)('state %j with %i comments while the setting is %j: shown %j', (commentState, count, on, shown) => {
  expect(showsComments({ commentState, publicCommentCount: count }, { commentsEnabled: on })).toBe(shown)
})

const settings = { commentsEnabled: true, enableByDefault: true, closeAfterDays: 14 }
const facts = {
  settings,
  decided: null,
  takesComments: true,
  publishedOn: '2026-11-01T09:00:00Z',
  closesAt: null,
  now: '2026-11-15T08:59:59Z',
}

test('a post takes comments for as many days as the settings say', () => {
  expect(commentStateOf(facts)).toBe(OPEN)
  expect(commentStateOf({ ...facts, now: '2026-11-15T09:00:00Z' })).toBe(CLOSED)
  expect(commentStateOf({ ...facts, settings: { ...settings, closeAfterDays: 0 }, now: '2036-01-01T00:00:00Z' })).toBe(
    OPEN,
  )
})

test('a blog that closes comments at another time, and a post that takes none, win over the default', () => {
  expect(commentStateOf({ ...facts, closesAt: '2026-11-10T00:00:00Z' })).toBe(CLOSED)
  expect(commentStateOf({ ...facts, closesAt: '2027-01-01T00:00:00Z', now: '2026-12-24T00:00:00Z' })).toBe(OPEN)
  expect(commentStateOf({ ...facts, takesComments: false })).toBe(CLOSED)
})

test('a page has no date, so it is never closed by one', () => {
  expect(commentStateOf({ ...facts, publishedOn: null, now: '2036-01-01T00:00:00Z' })).toBe(OPEN)
})

test('what was decided for one post wins over the defaults, but not over the switch for the whole website', () => {
  const late = { ...facts, now: '2026-12-24T00:00:00Z' }
  expect(commentStateOf({ ...late, decided: OPEN })).toBe(OPEN)
  expect(commentStateOf({ ...facts, decided: CLOSED })).toBe(CLOSED)
  expect(commentStateOf({ ...facts, settings: { ...settings, enableByDefault: false } })).toBe(CLOSED)
  expect(commentStateOf({ ...facts, settings: { ...settings, commentsEnabled: false }, decided: OPEN })).toBe(CLOSED)
})
