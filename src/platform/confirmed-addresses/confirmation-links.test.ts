import { expect, test } from 'vitest'
import { confirmationLinks } from './confirmation-links.ts'

const links = confirmationLinks('ab'.repeat(32))
const now = '2026-11-23T09:00:00.000Z'
const person = '01912345-6789-7abc-8def-0123456789ab'
const later = (days: number) => new Date(Date.parse(now) + days * 24 * 60 * 60 * 1000).toISOString()
const tokenIn = (path: string) => path.split('/').at(-1) ?? ''
const token = tokenIn(links.confirm('w1', person, now))

test('a link names its person for seven days', () => {
  expect(links.read('w1', token, now)).toEqual({ personRef: person })
  expect(links.read('w1', token, later(6.9))).toEqual({ personRef: person })
  expect(links.read('w1', token, later(7.1))).toBeUndefined()
})

test('it is good for its own website and under its own key only', () => {
  expect(links.read('w2', token, now)).toBeUndefined()
  expect(confirmationLinks('cd'.repeat(32)).read('w1', token, now)).toBeUndefined()
})

test('any change makes it invalid', () => {
  const [ref, expires = '', seal] = token.split('.')
  const longer = (Number.parseInt(expires, 36) + 1).toString(36)
  for (const forged of [
    `${ref}.${longer}.${seal}`,
    `x${token}`,
    `${token}x`,
    `somebody.${expires}.${seal}`,
    '',
    'a.b.c',
  ])
    expect(links.read('w1', forged, now)).toBeUndefined()
})
