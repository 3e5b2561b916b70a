import { expect, test } from 'vitest'
import { InvalidFields } from '../../platform/errors/application-errors.ts'
import { makeField } from '../../testing/fixtures/make/make-field.ts'
import { checkedAnswers, filesIn, parseAnswers } from './read-answers.ts'

test('answers come as JSON text or as the value itself', () => {
  expect(parseAnswers('{"a":"b"}')).toEqual({ a: 'b' })
  expect(parseAnswers({ a: 'b' })).toEqual({ a: 'b' })
})

test.each(['', 'null', '1', '[]', '"a"', '{', '{"a":"\\u0000"}'])('%j is no set of answers', (text) =>
  expect(() => parseAnswers(text)).toThrow('Could not parse the form fields, please check your entries.'),
)

test('a form with only empty answers stores nothing of them', () => {
  const fields = [makeField('a', 'text'), makeField('b', 'checkbox', { options: ['x'] }), makeField('c', 'section')]
  expect(checkedAnswers(fields, { a: '', b: [], c: 'x' })).toEqual({})
})

test('of a file only its id, its name and its size are kept, and the name is one line without folders', () => {
  const fields = [makeField('f', 'file')]
  const answers = checkedAnswers(fields, { f: [{ fileId: 'x', name: 'C:\\a\r\nb.pdf', bytes: 3, other: 'y' }] })
  expect(answers).toEqual({ f: [{ fileId: 'x', name: 'ab.pdf', bytes: 3 }] })
  expect(filesIn(fields, answers)).toEqual([{ fieldId: 'f', file: { fileId: 'x', name: 'ab.pdf', bytes: 3 } }])
})

test('a file cannot be sent by another name than one that could be uploaded', () => {
  const fields = [makeField('f', 'file')]
  const named = (name: string) => () => checkedAnswers(fields, { f: [{ fileId: 'x', name, bytes: 3 }] })
  for (const name of ['note.bat', 'note.txt.exe', 'a.html', 'note']) expect(named(name)).toThrow(InvalidFields)
  expect(named('note.TXT')).not.toThrow()
})

test.each([-1, 0, 1.5])('%j is no size of a file', (bytes) =>
  expect(() => checkedAnswers([makeField('f', 'file')], { f: [{ fileId: 'x', name: 'a.txt', bytes }] })).toThrow(
    InvalidFields,
  ),
)

test('several wrong answers get a message each', () => {
  const fields = [makeField('a', 'text', { required: true }), makeField('b', 'email', { required: true })]
  expect(() => checkedAnswers(fields, { b: 'x' })).toThrow(InvalidFields)
})
