import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NoteChanges } from './note.ts'
import { emptyStack, record, redo, undo } from './undo-stack.ts'

const empty = emptyStack<NoteChanges>()

test('typing without a pause is one step, and a pause or another field begins a new one', () => {
  let stack = record(empty, { title: '' }, { title: 'a' }, 0)
  stack = record(stack, { title: 'a' }, { title: 'ab' }, 900)
  stack = record(stack, { title: 'ab' }, { title: 'abc' }, 5_000)
  stack = record(stack, { excerpt: '' }, { excerpt: 'x' }, 5_100)
  expect(stack.done.map(({ before, after }) => [before, after])).toEqual([
    [{ title: '' }, { title: 'ab' }],
    [{ title: 'ab' }, { title: 'abc' }],
    [{ excerpt: '' }, { excerpt: 'x' }],
  ])
})

test('a new change clears the redo steps', () => {
  const stack = record(empty, { title: '' }, { title: 'a' }, 0)
  const back = undo(stack)?.stack
  expect(back && redo(back)?.changes).toEqual({ title: 'a' })
  expect(redo(record(back ?? empty, { title: '' }, { title: 'b' }, 5_000))).toBeUndefined()
})

test('undoing everything and redoing everything ends where it was', () =>
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 20 }), (titles) => {
      let now = 'start'
      let stack = empty
      titles.forEach((title, at) => {
        stack = record(stack, { title: now }, { title }, at * 2_000)
        now = title
      })
      for (let step = undo(stack); step; step = undo(stack)) {
        stack = step.stack
        now = step.changes.title ?? ''
      }
      expect(now).toBe('start')
      for (let step = redo(stack); step; step = redo(stack)) {
        stack = step.stack
        now = step.changes.title ?? ''
      }
      expect(now).toBe(titles.at(-1) ?? 'start')
    }),
  ))
