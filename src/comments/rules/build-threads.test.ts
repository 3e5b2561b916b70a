import { expect, test } from 'vitest'
import { buildThreads } from './build-threads.ts'

const comment = (id: string, parent_id: string | null, state = 'published') => ({ id, parent_id, state })
const read = (comments: ReturnType<typeof comment>[]) =>
  buildThreads(comments).map(({ id, depth, comment: shown }) => `${'  '.repeat(depth)}${shown ? id : `(${id})`}`)

test('replies follow what they reply to, in the order they came', () => {
  const comments = [
    comment('b', null),
    comment('a', null),
    comment('a1', 'a'),
    comment('a2', 'a'),
    comment('a1x', 'a1'),
  ]
  expect(read(comments)).toEqual(['b', 'a', '  a1', '    a1x', '  a2'])
})

test('a hidden comment leaves a tombstone where replies are shown, and nothing where none are', () => {
  const comments = [
    comment('a', null, 'deleted'),
    comment('a1', 'a', 'spam'),
    comment('a1x', 'a1'),
    comment('a2', 'a', 'waiting'),
    comment('b', null, 'deleted'),
    comment('b1', 'b', 'waiting'),
  ]
  expect(read(comments)).toEqual(['(a)', '  (a1)', '    a1x'])
})

test('deep threads stop moving to the right', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(buildThreads(ids.map((id, n) => comment(id, ids[n - 1] ?? null))).map(({ depth }) => depth)).toEqual([
    0, 1, 2, 3, 3, 3,
  ])
})

test('a reply whose comment is gone is not shown', () => {
  expect(read([comment('a', null), comment('lost', 'gone')])).toEqual(['a'])
})
