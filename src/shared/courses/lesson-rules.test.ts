import { expect, test } from 'vitest'
import type { ShownCourseLesson } from './course-shapes.ts'
import { lockOf, outlineOf, progressThrough } from './lesson-rules.ts'

const now = '2026-11-30T12:00:00.000Z'
const lesson = { isFree: false, dripDays: 0, isForMembers: false }
const member = { isAllowed: true, isLoggedIn: true, since: '2026-11-28T12:00:00.000Z', areas: [] }
const stranger = { isAllowed: false, isLoggedIn: false, since: null, areas: [] }

test.each([
  ['with the right opens at once', lesson, member, null],
  ['asks a visitor to log in', lesson, stranger, { reason: 'log-in' }],
  ['asks a member without the right to join', lesson, { ...stranger, isLoggedIn: true }, { reason: 'join' }],
  ['that is free opens to everybody, whatever its days', { ...lesson, isFree: true, dripDays: 9 }, stranger, null],
  [
    'that is free for members asks a visitor to log in',
    { ...lesson, isFree: true, isForMembers: true },
    stranger,
    { reason: 'log-in' },
  ],
  ['of the second day opens two days after joining, to the second', { ...lesson, dripDays: 2 }, member, null],
  [
    'of the third day says when it opens',
    { ...lesson, dripDays: 3 },
    member,
    { reason: 'later', opensAt: '2026-12-01T12:00:00.000Z' },
  ],
  [
    'of the third day opens to those who need not join',
    { ...lesson, dripDays: 3 },
    { ...member, since: null, areas: [] },
    null,
  ],
])('a lesson %s', (_, of, right, lock) => {
  expect(lockOf(of, right, now)).toEqual(lock)
})

test('sections stand in their order, and lessons of a section that is gone before the first', () => {
  const sections = { b: { title: 'Second', order: 'a1' }, a: { title: 'First', order: 'a0' } }
  const lessons = [
    { title: '1', section: 'b' },
    { title: '2', section: 'gone' },
    { title: '3', section: null },
    { title: '4', section: 'b' },
  ]
  const shown = outlineOf(sections, lessons).map(({ title, lessons: own }) => [title, own.map((one) => one.title)])
  expect(shown).toEqual([
    [null, ['2', '3']],
    ['First', []],
    ['Second', ['1', '4']],
  ])
})

function shown(title: string, more: Partial<ShownCourseLesson> = {}): ShownCourseLesson {
  const facts = { docId: title, path: `/c/${title}`, excerpt: '', section: null, hasVideo: false, seconds: null }
  return { title, ...facts, dripDays: 0, isFree: false, isForMembers: false, lock: null, progress: null, ...more }
}

const done = { progress: { position: 0, isCompleted: true, changedAt: now } }
const begunAt = (changedAt: string) => ({ progress: { position: 5, isCompleted: false, changedAt } })
const through = (...lessons: ShownCourseLesson[]) => progressThrough([{ title: null, lessons }])

test('a member goes on where they stopped last, else at the first open lesson that is left', () => {
  expect(through(shown('a', done), shown('b', begunAt('2026-11-01')), shown('c', begunAt('2026-11-02')))).toEqual({
    count: 3,
    completed: 1,
    percent: 33,
    next: { title: 'c', path: '/c/c', isBegun: true },
  })
  const locked = shown('b', { lock: { reason: 'join' } })
  expect(through(shown('a', done), locked, shown('c')).next?.title).toBe('c')
  expect(through(shown('a'), locked).next).toEqual({ title: 'a', path: '/c/a', isBegun: false })
})

test('a course is at 100 % only when nothing is left, and an empty one is at 0 %', () => {
  expect(through(...Array.from({ length: 300 }, (_, n) => shown(`${n}`, n > 0 ? done : {}))).percent).toBe(99)
  expect(through(shown('a', done))).toMatchObject({ percent: 100, next: null })
  expect(through()).toEqual({ count: 0, completed: 0, percent: 0, next: null })
})
