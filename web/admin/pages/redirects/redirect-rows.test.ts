import { expect, test } from 'vitest'
import { readRows, writeRows } from './redirect-rows.ts'

test('a text of rules becomes rows of From and To, and the same text again', () => {
  const text = '/old -> /new 301\n/blog/[post] -> /news/[post] 302\n'
  const rows = readRows(text) ?? []
  expect(rows.map(({ from, to, status }) => [from, to, status])).toEqual([
    ['/old', '/new', '301'],
    ['/blog/[post]', '/news/[post]', '302'],
  ])
  expect(writeRows(rows)).toBe(text)
})

test('a rule without its kind is permanent, and an empty row is left out', () => {
  expect(readRows('/a->/b')?.[0]).toMatchObject({ from: '/a', to: '/b', status: '301' })
  expect(writeRows([{ key: 1, from: ' ', to: '', status: '301' }])).toBe('')
})

test('a text with a line that is no rule is only shown as text', () =>
  expect(readRows('/a -> /b\n# of the former shop')).toBeUndefined())
