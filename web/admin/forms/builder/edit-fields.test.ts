import { expect, test } from 'vitest'
import { newField } from '../../../../src/shared/forms/form-templates.ts'
import { addField, changeField, dropField, duplicateField, moveField, removeField, stepNumbers } from './edit-fields.ts'

const fields = [
  newField('text', 'a', 'A'),
  newField('text', 'b', 'B', { showIf: { all: true, tests: [{ field: 'a', is: 'answered' }] } }),
  newField('text', 'c', 'C', { step: 1 }),
]
const shown = (all: { id: string; step: number }[]) => all.map(({ id, step }) => `${id}${step}`)

test('a new field comes last in its step, with an id of its own', () => {
  const once = addField(fields, 'email', 0)
  expect(shown(once.fields)).toEqual(['a0', 'b0', 'email0', 'c1'])
  expect(addField(once.fields, 'email', 1).id).toBe('email-2')
  expect(addField([], 'radio', 0).fields[0]?.options).toHaveLength(2)
})

test('a copy stands below its original', () => {
  const { fields: copied, id } = duplicateField(fields, 'a')
  expect(shown(copied)).toEqual(['a0', 'a-20', 'b0', 'c1'])
  expect(id).toBe('a-2')
  expect(duplicateField(copied, 'a-2').id).toBe('a-3')
})

test('a deleted field takes the conditions with it that test it', () => {
  expect(removeField(fields, 'a')[0]).not.toHaveProperty('showIf')
  expect(shown(removeField(fields, 'a'))).toEqual(['b0', 'c1'])
})

test('a field moves past its neighbours, and from step to step', () => {
  expect(shown(moveField(fields, 'b', -1))).toEqual(['b0', 'a0', 'c1'])
  expect(shown(moveField(fields, 'b', 1))).toEqual(['a0', 'b1', 'c1'])
  expect(shown(moveField(fields, 'c', -1))).toEqual(['a0', 'b0', 'c0'])
  expect(shown(moveField(fields, 'a', -1))).toEqual(['a0', 'b0', 'c1'])
})

test('a dragged field takes the place and the step of the one it is dropped on', () => {
  expect(shown(dropField(fields, 'a', 'c'))).toEqual(['b0', 'c1', 'a1'])
  expect(shown(dropField(fields, 'c', 'a'))).toEqual(['c0', 'a0', 'b0'])
  expect(shown(dropField(fields, 'c', 'gone'))).toEqual(['a0', 'b0', 'c1'])
})

test('steps without fields are no steps', () => {
  expect(stepNumbers(changeField(fields, 'c', { step: 4 }))).toEqual([0, 4])
})
