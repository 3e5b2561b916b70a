import { expect, test } from 'vitest'
import { unselectedOptionsMessage } from './unselected-options.ts'

test.each([
  [['Size'], 'Please select the Size option.'],
  [['Size', 'Colour'], 'Please select the Size and Colour options.'],
  [['Size', 'Colour', 'Fabric'], 'Please select the Size, Colour and Fabric options.'],
  [['A', 'B', 'C', 'D'], 'Please select the A, B, C and D options.'],
])('%j', (names, message) => expect(unselectedOptionsMessage(names)).toBe(message))

test('nothing is said when every option has a value', () => expect(unselectedOptionsMessage([])).toBeUndefined())
