import { expect, test } from 'vitest'
import { letterLinks } from './letter-links.ts'

const links = letterLinks('5a'.repeat(32))
const [send, signUp, person] = ['01912345-6789-7abc-8def-0123456789ab', '019-sign-up', '019-person']
const tokenOf = (path: string) => path.split('/').at(-1) ?? ''

test('what a link was made of is read back on its website', () => {
  const unsubscribe = links.unsubscribe('acme', person, signUp)
  expect(unsubscribe).toMatch(/^\/restock\/unsubscribe\/[\w.-]+$/)
  expect(links.readUnsubscribe('acme', tokenOf(unsubscribe))).toEqual({ personRef: person, signUpId: signUp })
  const letter = links.letter('acme', send, signUp)
  expect(letter).toMatch(/^\/restock\/letter\/[\w.-]+$/)
  expect(links.readLetter('acme', tokenOf(letter))).toEqual({ sendId: send, signUpId: signUp })
})

test('a link is good for nothing on another website, for another purpose, or in another installation', () => {
  const token = tokenOf(links.letter('acme', send, signUp))
  expect(links.readLetter('bolt', token)).toBeUndefined()
  expect(links.readUnsubscribe('acme', token)).toBeUndefined()
  expect(letterLinks('6b'.repeat(32)).readLetter('acme', token)).toBeUndefined()
})

test('a token with one other character is good for nothing', () => {
  const token = tokenOf(links.letter('acme', send, signUp))
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect([at, links.readLetter('acme', changed)]).toEqual([at, undefined])
  }
})

test('parts cannot be moved from one name into the other', () => {
  const [first = '', second = '', seal] = tokenOf(links.letter('acme', 'ab', 'cd')).split('.')
  expect([first, second]).toEqual(['ab', 'cd'])
  expect(links.readLetter('acme', `a.bcd.${seal}`)).toBeUndefined()
  expect(links.readLetter('acme', `abc.d.${seal}`)).toBeUndefined()
})

test.each(['', '.', '..', 'a.b.c', '__proto__', 'a.b', `${'a'.repeat(5_000)}.b.c`, 'a b.c.d', '%00'])(
  '%j is not a token',
  (token) => {
    expect(links.readLetter('acme', token)).toBeUndefined()
    expect(links.readUnsubscribe('acme', token)).toBeUndefined()
  },
)
