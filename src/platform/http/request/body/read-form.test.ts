import { expect, test } from 'vitest'
import { fieldsOf } from './read-form.ts'

test('a form gives its fields, decoded', () => {
  expect(fieldsOf('name=A+B&mail=a%40b.example&empty=')).toEqual({ name: 'A B', mail: 'a@b.example', empty: '' })
})

const formOf = (fields: number) => Array.from({ length: fields }, (_, n) => `${n.toString(36)}=`).join('&')

test('a form of as many fields as can be is read', () => {
  expect(Object.keys(fieldsOf(formOf(9_999)))).toHaveLength(9_999)
})

test.each([
  ['too many fields', formOf(10_000), 'The body holds too many values.'],
  ['fields without end', 'a&'.repeat(30_000), 'The body holds too many values.'],
  ['more than 64 kB', `a=${'b'.repeat(65_536)}`, 'The form is larger than 65536 bytes.'],
  ['field is repeated', 'a=1&b=2&a=3', 'A form field is repeated.'],
  ['a NUL', 'a=%00', 'A text holds characters that cannot be stored.'],
  ['a NUL in a name', '%00=a', 'A text holds characters that cannot be stored.'],
  ['the name of a prototype', '__proto__=1', 'A field has a name that cannot be used.'],
])('a form with %s is refused', (_, text, message) => {
  expect(() => fieldsOf(text)).toThrow(message)
})
