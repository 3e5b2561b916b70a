import { expect, test } from 'vitest'
import { ImageEdit } from '../../../../src/files/contract.ts'
import { cut, isUntouched, toRequest, turn, untouched } from './picture-edit.ts'

test('the crop rotates with the picture, and four rotations cancel out', () => {
  const edit = cut(untouched, 'left', 0.25)
  expect(turn(edit, 1)).toEqual({ turns: 1, left: 0, top: 0.25, right: 0, bottom: 0 })
  expect(turn(turn(edit, 1), -1)).toEqual(edit)
  expect([1, 2, 3, 4].reduce((turned) => turn(turned, 1), edit)).toEqual(edit)
})

test('the crop is never empty', () => {
  const edit = cut(cut(untouched, 'top', 0.6), 'bottom', 0.9)
  expect(edit).toMatchObject({ top: 0.6, bottom: 0.35 })
  expect(cut(edit, 'top', -1).top).toBe(0)
  expect(ImageEdit.safeParse(toRequest(edit)).success).toBe(true)
})

test('an unchanged picture is not sent', () => {
  expect(isUntouched(untouched)).toBe(true)
  expect(isUntouched(turn(untouched, 1))).toBe(false)
  expect(ImageEdit.safeParse(toRequest(untouched)).success).toBe(false)
})
