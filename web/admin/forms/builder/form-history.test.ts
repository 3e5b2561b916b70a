import { expect, test } from 'vitest'
import { defaultFormSettings } from '../../../../src/shared/forms/form-definition.ts'
import { changeHistory, type FormHistory, newHistory } from './form-history.ts'

const draft = (name: string) => ({ name, fields: [], settings: defaultFormSettings })
const change = (history: FormHistory, name: string, gesture?: string) =>
  changeHistory(history, { type: 'change', draft: draft(name), gesture })

test('undo takes back one change after the other, and redo brings them back', () => {
  const changed = change(change(newHistory(draft('a')), 'b'), 'c')
  const back = changeHistory(changeHistory(changed, { type: 'undo' }), { type: 'undo' })
  expect(back.present.name).toBe('a')
  expect(changeHistory(back, { type: 'undo' })).toBe(back)
  const again = changeHistory(changeHistory(back, { type: 'redo' }), { type: 'redo' })
  expect(again.present.name).toBe('c')
})

test('typing in one field is one step, and what is changed after it another', () => {
  const typed = change(change(newHistory(draft('')), 'S', 'name'), 'Si', 'name')
  expect(changeHistory(change(typed, 'Six', 'other'), { type: 'undo' }).present.name).toBe('Si')
  expect(changeHistory(typed, { type: 'undo' }).present.name).toBe('')
})

test('a new change makes what was undone unreachable', () => {
  const undone = changeHistory(change(newHistory(draft('a')), 'b'), { type: 'undo' })
  expect(changeHistory(change(undone, 'c'), { type: 'redo' }).present.name).toBe('c')
})
