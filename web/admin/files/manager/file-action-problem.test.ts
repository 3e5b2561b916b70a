import { expect, test } from 'vitest'
import { ApiError } from '../../../api/client/client.ts'
import { deleteProblem, fileActionProblem, renameProblem } from './file-action-problem.ts'

test('a file that could not be renamed or deleted has a title and a sentence', () => {
  expect(fileActionProblem(new ApiError(0, 'offline'), renameProblem)).toEqual({
    title: 'Unable to Rename File',
    text: 'There was a problem while renaming your file',
  })
  expect(fileActionProblem(new ApiError(503, 'down'), deleteProblem).text).toBe('Something went wrong.')
})

test('what the server says of the file is told under the same title', () => {
  const used = new ApiError(409, 'This file is used on About us.')
  expect(fileActionProblem(used, deleteProblem)).toEqual({
    title: 'Unable to Delete File',
    text: 'This file is used on About us.',
  })
})
