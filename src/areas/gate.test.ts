import { expect, test } from 'vitest'
import { type AreaRules, anybody, areasOf, mayRead, mayReadAsMember, type Reader } from './gate.ts'

const rules: AreaRules = {
  items: new Map([
    ['post p', ['club']],
    ['blog b', ['press']],
    ['course c', ['club', 'press']],
  ]),
  key: 'k',
}
const member = (...areaIds: string[]): Reader => ({ siteUserId: 'ada', areaIds: new Set(areaIds) })

test('something in an area is read by those to whom one of its areas is open', () => {
  const lesson = { kind: 'lesson', docId: 'l', collectionId: 'c' }
  expect(areasOf(rules, lesson)).toEqual(['club', 'press'])
  expect([anybody, member(), member('club'), member('press')].map((reader) => mayRead(rules, reader, lesson))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('areas of its own stand before those of its collection', () => {
  const post = { kind: 'post', docId: 'p', collectionId: 'b' }
  expect([mayRead(rules, member('club'), post), mayRead(rules, member('press'), post)]).toEqual([true, false])
})

test('what is in no area is read by everybody, and a page of the same id as a post is another thing', () => {
  expect(mayRead(rules, anybody, { kind: 'page', docId: 'p' })).toBe(true)
  expect(mayRead({ items: new Map(), key: '' }, anybody, { kind: 'post', docId: 'p' })).toBe(true)
})

test('what is for members without an area is read by each of them', () => {
  expect([undefined, anybody, member()].map((reader) => mayReadAsMember(reader, []))).toEqual([false, false, true])
})
