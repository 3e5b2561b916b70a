import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Moor-Hill', 'AH'],
  ['harbour', 'H'],
  ['Harbour & Clay', 'HC'],
  ['李 小龍', '李小'],
  ['  ', '?'],
  ['🙂', '?'],
])('the initials of %j are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
