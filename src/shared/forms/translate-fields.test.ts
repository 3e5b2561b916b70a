import { expect, test } from 'vitest'
import { newField } from './form-templates.ts'
import { translateField } from './translate-fields.ts'

const size = newField('select', 'size', 'Size', {
  description: 'Of the cake',
  options: ['Small', 'Large'],
  translations: { de: { title: 'Größe', options: ['Klein', ''] }, 'de-AT': { title: 'Größn' } },
})

test('a field is shown in the language of the page, and what is not translated as it was written', () =>
  expect(translateField(size, 'de-CH')).toEqual({
    ...newField('select', 'size', 'Größe', { description: 'Of the cake', options: ['Small', 'Large'] }),
    optionLabels: ['Klein', 'Large'],
  }))

test('a region comes before its language', () => expect(translateField(size, 'de-AT').title).toBe('Größn'))

test.each(['fr', 'constructor', ''])('without a translation to %j the field stays as it is', (language) =>
  expect(translateField(size, language)).toEqual(
    newField('select', 'size', 'Size', { description: 'Of the cake', options: ['Small', 'Large'] }),
  ),
)
