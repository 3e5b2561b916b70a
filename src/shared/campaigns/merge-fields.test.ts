import { expect, test } from 'vitest'
import { fieldsWithoutFallback, fillMergeFields, unknownMergeFields } from './merge-fields.ts'

const ada = { firstName: 'Ada', name: 'Ada Birch', email: 'ada@example.com', store: 'Kiln' }
const nobody = { ...ada, firstName: '', name: '' }

test.each([
  ['Hello {{firstName|there}}', 'Hello Ada', 'Hello there'],
  ['Hello {{ firstName | there }}', 'Hello Ada', 'Hello there'],
  ['{{name}}, {{store}}', 'Ada Birch, Kiln', ', Kiln'],
  ['{{frstName|x}} {{', '{{frstName|x}} {{', '{{frstName|x}} {{'],
])('%s is filled with what is known, else with its fallback', (text, known, unknown) => {
  expect(fillMergeFields(text, ada)).toBe(known)
  expect(fillMergeFields(text, nobody)).toBe(unknown)
})

test('a misspelt field and one without fallback are found', () => {
  expect(unknownMergeFields('{{frstName|you}} {{firstName|you}} {{frstName|you}}')).toEqual(['{{frstName|you}}'])
  expect(fieldsWithoutFallback('{{firstName}} {{name|you}} {{store}}')).toEqual(['firstName'])
})
