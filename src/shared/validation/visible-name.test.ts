import { expect, test } from 'vitest'
import { z } from 'zod'
import { assertVisible, nameError } from './visible-name.ts'

const INVISIBLE = 'A name needs at least one letter, digit or sign that can be seen.'
const TURNED = 'A name cannot have signs that turn the direction of the text.'

test.each(['Mug', '7', '☕', '👩‍🍳', 'ლ', 'कॉफ़ी', 'קפה', 'قهوة', '漢', 'Cafe\u0301', 'a\u200bb', '\u200fקפה', '…'])(
  'the name %s can be read',
  (name) => {
    expect(nameError(name)).toBeUndefined()
  },
)

test.each(['\u200b', '\u200b \u200d', '\u00ad', '\u2060', '\ufeff\u200e', '\u3164', '\uffa0', '\u2800', '\ufe0f'])(
  'a name of nothing that can be seen is refused: %j',
  (name) => {
    expect(nameError(name)).toBe(INVISIBLE)
  },
)

test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'a name that turns the text behind it is refused: %j',
  (sign) => {
    expect(nameError(`Mug${sign}gpj`)).toBe(TURNED)
  },
)

test('a contract says it as the sentence of the field, and an empty name by its own', () => {
  const Name = z.string().trim().min(1, 'Please give it a name.').check(assertVisible)
  const said = (name: string) => Name.safeParse(name).error?.issues.map(({ message }) => message)
  expect(said('\u200b')).toEqual([INVISIBLE])
  expect(said('  ')).toEqual(['Please give it a name.'])
  expect(Name.parse(' a\u200bb ')).toBe('a\u200bb')
})

test.each(['Acme\r\nBcc: all@example.com', 'Acme\nShop', 'Acme\u2028Shop', 'Ac\u0000me', '\u0007', 'A\tB'])(
  'a name of several lines or with control characters is refused: %j',
  (name) => expect(nameError(name)).toBe('A name has one line and no control characters.'),
)
