import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completePhone } from '../forms/typed-fields.ts'
import { VALUE_NOT_VALID } from './field-messages.ts'
import { type ValidatedField, validateFields } from './validate-fields.ts'

const field = (type: string, more: Partial<ValidatedField> = {}): ValidatedField => ({
  id: 'f',
  type,
  required: false,
  options: [],
  maxLength: null,
  ...more,
})

function problem(of: ValidatedField, value: unknown) {
  const values = value === undefined ? new Map() : new Map([['f', value]])
  return validateFields([of], values).f
}

const types = ['text', 'textarea', 'email', 'checkbox', 'radio', 'select', 'date', 'name', 'phone']

describe.each(types)('a required %s field', (type) => {
  test.each([undefined, null, '', '  ', [], ['', '']])('that holds %j gives Required', (value) =>
    expect(problem(field(type, { required: true }), value)).toBe('Required'),
  )
})

test.each(types)('an optional %s field may be empty, whatever its limit', (type) => {
  for (const value of [undefined, '', [], ['', '', '']])
    expect(problem(field(type, { maxLength: 0 }), value)).toBeUndefined()
})

test('likert has no required check', () => expect(problem(field('likert', { required: true }), [])).toBeUndefined())

test('sections are skipped', () =>
  expect(problem(field('section', { required: true }), { anything: 1 })).toBeUndefined())

test.each([
  ['text', 'abcd'],
  ['textarea', 'ab\nc'],
  ['name', ['Ann', 'Lovelace']],
])('more than the longest %s gives the sentence', (type, value) => {
  expect(problem(field(type, { maxLength: 3 }), value)).toBe('You have exceeded the character limit.')
  expect(problem(field(type, { maxLength: 8 }), value)).toBeUndefined()
})

describe('an email field', () => {
  const message = 'Email is not valid. Email addresses should follow the format name@example.com.'

  test.each([
    'a@b.c',
    'ann@example.com',
    'ann@münchen.de',
    "o'hara+tag@mail.example.co.uk",
    `${'a'.repeat(244)}@example.com`,
  ])('takes %s', (text) => expect(problem(field('email'), text)).toBeUndefined())

  test.each([
    'ab',
    'a@b',
    'ann',
    'ann@',
    '@example.com',
    'ann@example..com',
    'ann@-example.com',
    'ann@example-.com',
    'a b@example.com',
    'ann@example.com\r\nBcc: all@example.com',
    'ann@example.com ',
    `${'a'.repeat(245)}@example.com`,
  ])('refuses %j', (text) => expect(problem(field('email'), text)).toBe(message))
})

test.each([
  ['radio', 'Red', undefined],
  ['radio', 'Blue', 'Please choose one of the options.'],
  ['select', ['Red'], 'Please choose one of the options.'],
  ['checkbox', ['Red', 'Green'], undefined],
  ['checkbox', ['Red', 'Blue'], 'Please choose one of the options.'],
  ['checkbox', ['Red', 'Red', 'Red'], 'Please choose one of the options.'],
])('a %s field that holds %j: %s', (type, value, message) =>
  expect(problem(field(type, { options: ['Red', 'Green'] }), value)).toBe(message),
)

test.each(['2026-02-28', '2028-02-29', ['2', '28', '2026'], ['12', '31', '9999']])('%j is a date', (value) =>
  expect(problem(field('date'), value)).toBeUndefined(),
)

test.each(['2026-02-30', '2026-13-01', '275760-09-13', '0000-00-00', '26-1-1', 'tomorrow', ['2', '30', '2026'], ['2']])(
  '%j is no date',
  (value) => expect(problem(field('date'), value)).toBe('Invalid date.'),
)

test('a phone with 3 parts gets an empty leading part', () => {
  expect(completePhone(['555', '010', '9999'])).toEqual(['', '555', '010', '9999'])
  expect(completePhone(['1', '555', '010', '9999'])).toEqual(['1', '555', '010', '9999'])
})

test("the country's code alone is no phone number", () => {
  const phone = field('phone', { required: true })
  expect(problem(phone, ['1', '', '', ''])).toBe('Required')
  expect(problem(phone, ['', '555', '010', '9999'])).toBeUndefined()
})

test.each([42, true, {}, [1], [['a']], { length: 1 }])('%j is no value of any field', (value) => {
  for (const type of types) expect(problem(field(type), value)).toBe('This value is not valid.')
})

test('a field may have any id, also one that means something to JavaScript', () => {
  const fields = ['__proto__', 'constructor', 'toString'].map((id) => field('text', { id, required: true }))
  const errors = validateFields(fields, new Map())
  expect(Object.keys(errors)).toEqual(['__proto__', 'constructor', 'toString'])
  expect(validateFields([field('constructor', { required: true })], new Map([['f', 'x']]))).toEqual({})
})

test('whatever is sent gets an answer', () =>
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.anything(), (type, value) => {
      expect(['string', 'undefined']).toContain(typeof problem(field(type, { required: true }), value))
    }),
  ))

// This takes milliseconds; a backtracking pattern would take minutes.
test.each(types)('100 kB in a %s field are judged at once', (type) => {
  const texts = ['a', ' ', '-', '.', 'a@', '@a.', 'a-'].map((part) => `a@${part.repeat(100_000 / part.length)}!`)
  const began = performance.now()
  for (const text of texts) problem(field(type, { options: ['a'], maxLength: 10 }), text)
  expect(performance.now() - began).toBeLessThan(30_000)
})

test.each([
  [['2', '-2'], undefined],
  [['', '0'], undefined],
  [['3', '0'], VALUE_NOT_VALID],
  [['1', '1', '1'], VALUE_NOT_VALID],
])('a likert answer is from -2 to 2 for each statement (%j)', (value, sentence) =>
  expect(problem(field('likert', { options: ['Fast', 'Cheap'] }), value)).toBe(sentence),
)

test('a time is hours and minutes, and an address at most six parts', () => {
  expect(problem(field('time'), '09:30')).toBeUndefined()
  expect(problem(field('time'), 'soon')).toBe(VALUE_NOT_VALID)
  expect(problem(field('address'), Array(6).fill('a'))).toBeUndefined()
  expect(problem(field('address'), Array(7).fill('a'))).toBe(VALUE_NOT_VALID)
})
