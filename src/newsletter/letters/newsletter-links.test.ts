import { expect, test } from 'vitest'
import { newsletterLinks } from './newsletter-links.ts'

const links = newsletterLinks('ab'.repeat(32))
const now = '2026-06-01T10:00:00.000Z'
const tokenOf = (path: string) => path.split('/').at(-1) ?? ''

test('a link that confirms is read for seven days, on its website alone', () => {
  const token = tokenOf(links.confirm('w1', 'c1', now))
  expect(links.readConfirm('w1', token, '2026-06-08T09:59:59.000Z')).toBe('c1')
  expect(links.readConfirm('w1', token, '2026-06-08T10:00:00.000Z')).toBeUndefined()
  expect(links.readConfirm('w2', token, now)).toBeUndefined()
})

test('a link is good for its own purpose alone, and a changed one for nothing', () => {
  const leave = tokenOf(links.leave('w1', 'p1', 'l1'))
  const preferences = tokenOf(links.preferences('w1', 'p1'))
  expect(links.readLeave('w1', leave)).toEqual({ personRef: 'p1', listId: 'l1' })
  expect(links.readPreferences('w1', preferences)).toBe('p1')
  expect(links.readPreferences('w1', leave)).toBeUndefined()
  expect(links.readConfirm('w1', leave, now)).toBeUndefined()
  expect(links.readLeave('w1', leave.replace('p1', 'p2'))).toBeUndefined()
  expect(links.readLeave('w2', leave)).toBeUndefined()
  expect(links.readLeave('w1', '')).toBeUndefined()
})
