import { expect, test } from 'vitest'
import { actionList, gestures } from './action-list.ts'
import { ownKeys } from './own-keys.ts'

test.each([
  [['Ctrl Z', '⌘ Z'], 'Ctrl Z', '⌘ Z'],
  [['Esc'], 'Esc', 'Esc'],
])('of %j a machine shows its own', (keys, usual, apple) =>
  expect([ownKeys(keys, false), ownKeys(keys, true)]).toEqual([[usual], [apple]]),
)

test('an action without keys shows none', () => expect(ownKeys([], true)).toEqual([]))

test('every pair is in the order in which it is read: with Ctrl, then with ⌘', () => {
  const pairs = [...actionList, ...gestures].map(({ keys }) => keys).filter((keys) => keys.length > 1)
  expect(pairs.filter(([usual = '', apple = '']) => !usual.startsWith('Ctrl') || !apple.includes('⌘'))).toEqual([])
  expect(pairs.length).toBeGreaterThan(0)
})
