import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordError } from './password-rules.ts'

const email = 'ada@example.com'

test.each([
  ['too short', '123456789'],
  ['too short in characters, not in bytes', '🦊'.repeat(9)],
  ['too long', 'ab'.repeat(129)],
])('a password is refused that is %s', (_, password) =>
  expect(passwordError(password, email)).toBe('A password has 10 to 256 characters.'),
)

test.each(['ada@example.com', 'ADA@example.COM', ' ada@example.com '])(
  'the e-mail itself is no password: %j',
  (password) => expect(passwordError(password, email)).toBe('Your e-mail cannot be your password.'),
)

test.each(['1234567890', 'QwertyUIOP', 'Password123', 'aaaaaaaaaa', 'abababababab'])(
  '%s is tried first by everybody',
  (one) =>
    expect(passwordError(one, email)).toBe('This is one of the most common passwords. Please choose another one.'),
)

test('any characters make a password', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 10, maxLength: 60 }), (text) => {
      fc.pre([...text].length <= 256 && new Set(text.toLowerCase()).size > 4)
      expect(passwordError(`${text}§walk`, email)).toBeUndefined()
    }),
  )
})
