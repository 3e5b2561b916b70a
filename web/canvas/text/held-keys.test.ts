import { expect, test } from 'vitest'
import { createHeldKeys } from './held-keys.ts'

const key = (name: string) => ({ key: name }) as KeyboardEvent

test('keys that are pressed before a text takes them are held, in their order, until it does', () => {
  const held = createHeldKeys()
  const typed: string[] = []
  expect(held.hold('b1', key('a'))).toBe(true)
  held.press('b1', key('b'))
  held.open('b1', (pressed) => typed.push(pressed.key))
  held.press('b1', key('c'))
  expect([typed, held.hold('b1', key('d'))]).toEqual([['a', 'b', 'c'], false])
})

test('keys of a text that was left before it took them are not typed into the next one', () => {
  const held = createHeldKeys()
  const typed: string[] = []
  held.hold('b1', key('a'))
  held.reset()
  held.open('b2', (pressed) => typed.push(pressed.key))
  expect([typed, held.hold('b3', key('c'))]).toEqual([[], true])
})
