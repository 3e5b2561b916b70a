import { expect, test } from 'vitest'
import { directionOfLanguage, directionOfText, hasRightToLeft } from './text-direction.ts'

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['FA-ir', 'rtl'],
  ['en-US', undefined],
  ['arn', undefined],
])('the language %s is written %s', (language, direction) => expect(directionOfLanguage(language)).toBe(direction))

test.each([
  ['שלום world', 'rtl'],
  ['12 · «مرحبا»', 'rtl'],
  ['Hello שלום', undefined],
  ['2026 …', undefined],
  ['', undefined],
])('the direction of %s is that of its first letter', (text, direction) =>
  expect(directionOfText(text)).toBe(direction),
)

test('right-to-left text is found inside of markup', () => {
  expect([hasRightToLeft('<p>مرحبا</p>'), hasRightToLeft('<p>Hello</p>')]).toEqual([true, false])
})
