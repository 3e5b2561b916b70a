import { expect, test } from 'vitest'
import { fillMerged } from './automation-settings.ts'

test.each([
  ['Hello {name|there}, this is {store}', 'Ada', 'Hello Ada, this is Kiln'],
  ['Hello {name|there}', '', 'Hello there'],
  ['Hello {name}', '', 'Hello '],
  ['{other} {name|{store}}', 'Ada', '{other} {name|Kiln}'],
])('%j for "%s" reads %j', (text, name, filled) => expect(fillMerged(text, { name, store: 'Kiln' })).toBe(filled))

test('a name with the signs of a field stays as it is', () =>
  expect(fillMerged('{name}', { name: '{store} $&', store: 'Kiln' })).toBe('{store} $&'))
