import { expect, test } from 'vitest'
import { commandOf } from './list-keys.ts'

const press = (key: string, held = {}) => commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })

test.each([
  ['/', 'search'],
  ['c', 'create'],
  ['Escape', 'clear'],
  ['?', 'help'],
  ['j', undefined],
  ['Tab', undefined],
])('%s is %s', (key, command) => expect(press(key)).toBe(command))

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a key is the browser’s', (held) =>
  expect(press('c', { [held]: true })).toBeUndefined(),
)
