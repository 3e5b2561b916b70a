import { expect, test } from 'vitest'
import { newField } from '../../../src/shared/forms/form-templates.ts'
import { prefillOf } from './typed-controls.ts'

const may = { mayPrefill: true }
const fields = [
  newField('text', 'note', 'Note'),
  newField('text', 'code', 'Code', may),
  newField('checkbox', 'extras', 'Extras', { ...may, options: ['Candles', 'Card'] }),
  newField('name', 'who', 'Name', may),
]

test('a link fills in the fields that may be filled in by links', () =>
  expect(prefillOf(fields, '?note=a&code=SPRING&extras=Card&who=Ann&who=Lovelace')).toEqual({
    'field.code': 'SPRING',
    'field.extras.1': 'Card',
    'field.who.0': 'Ann',
    'field.who.1': 'Lovelace',
  }))

test('an address that says nothing about them fills in nothing', () =>
  expect(prefillOf(fields, '?utm_source=mail&extras=Fireworks')).toEqual({}))
