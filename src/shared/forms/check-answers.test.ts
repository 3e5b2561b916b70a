import { describe, expect, test } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import type { FieldAnswer, FieldKind, FormField } from './form-definition.ts'

const field = (type: FieldKind, more: Partial<FormField> = {}): FormField => ({
  id: 'f',
  type,
  title: 'Field',
  description: '',
  placeholder: '',
  required: false,
  options: [],
  step: 0,
  ...more,
})
const problem = (of: FormField, value: unknown) => checkAnswers([of], { f: value as FieldAnswer }).f

const TOO_LONG = 'You have exceeded the character limit.'

test('a limit counts UTF-16 units, as browsers do: five 👍 are ten', () => {
  expect(problem(field('textarea', { maxLength: 10 }), '👍'.repeat(5))).toBeUndefined()
  expect(problem(field('textarea', { maxLength: 10 }), '👍'.repeat(6))).toBe(TOO_LONG)
})

test('an answer without a limit of its own has at most 10,000 characters', () => {
  expect(problem(field('text'), 'a'.repeat(10_000))).toBeUndefined()
  expect(problem(field('text'), 'a'.repeat(10_001))).toBe(TOO_LONG)
})

test('an address of 256 characters is accepted, one of 257 is not', () => {
  expect(problem(field('email'), `${'a'.repeat(244)}@example.com`)).toBeUndefined()
  expect(problem(field('email'), `${'a'.repeat(245)}@example.com`)).toBe(
    'Email is not valid. Email addresses should follow the format name@example.com.',
  )
})

test('what a condition hides is not required, also not a file', () => {
  const fields = [
    field('radio', { id: 'wants', options: ['yes', 'no'] }),
    field('file', { required: true, showIf: { all: true, tests: [{ field: 'wants', is: 'equals', value: 'yes' }] } }),
  ]
  expect(checkAnswers(fields, { wants: 'no' })).toEqual({})
  expect(checkAnswers(fields, { wants: 'yes' })).toEqual({ f: 'Required' })
})

const file = (bytes = 1) => ({ fileId: 'a', name: 'a.pdf', bytes })

test.each<[FieldKind, unknown, string | undefined]>([
  ['number', '12', undefined],
  ['number', '-3.5', undefined],
  ['number', 'twelve', 'Please enter a number.'],
  ['number', '1e999', 'Please enter a number.'],
  ['currency', '12.50', undefined],
  ['currency', '1,250.50', undefined],
  ['currency', 'free', 'Please enter an amount, such as 12.50.'],
  ['website', 'example.com', undefined],
  ['website', 'https://example.com/a?b=c', undefined],
  ['website', 'javascript:alert(1)', 'Please enter a web address, such as https://example.com.'],
  ['website', 'nothing', 'Please enter a web address, such as https://example.com.'],
  ['twitter', '@example', undefined],
  ['twitter', 'two words', 'Please enter a user name, such as @example.'],
  ['password', 'secret', undefined],
  ['hidden', 'spring', undefined],
  ['file', [file()], undefined],
  ['file', [file(20_000_001)], 'Each file may have at most 20 MB.'],
  ['file', Array(11).fill(file()), 'Please add at most 10 files.'],
  ['file', 'a.pdf', 'This value is not valid.'],
  ['file', [{ name: 'a.pdf' }], 'This value is not valid.'],
])('a %s field that holds %j: %s', (type, value, message) => expect(problem(field(type), value)).toBe(message))

const single: FieldKind[] = ['number', 'currency', 'website', 'twitter', 'password', 'time', 'address', 'file']

describe.each(single)('a required %s field', (type) => {
  test.each([undefined, '', []])('that holds %j gives Required', (value) =>
    expect(problem(field(type, { required: true }), value)).toBe('Required'),
  )
})

test.each(single)('an optional %s field may be empty', (type) => expect(problem(field(type), '')).toBeUndefined())

test('a section is no field, and whatever is sent for any field gets an answer', () => {
  expect(problem(field('section', { required: true }), undefined)).toBeUndefined()
  for (const type of single)
    for (const value of [1, null, {}, [1], [[]]]) expect(() => problem(field(type), value)).not.toThrow()
})
