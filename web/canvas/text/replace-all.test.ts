import { getSchema } from '@tiptap/core'
import { AllSelection, EditorState, TextSelection } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { replaceAll } from './replace-all.ts'

const schema = getSchema([StarterKit])
const line = (type: string, text: string, attrs = {}) => ({ type, attrs, content: [{ type: 'text', text }] })
const stateOf = (...content: unknown[]) => {
  const doc = schema.nodeFromJSON({ type: 'doc', content })
  return EditorState.create({ doc, selection: new AllSelection(doc) })
}
const written = (state: EditorState, replaced: { from: number; to: number } = state.selection) =>
  replaceAll(state, replaced, 'N')?.doc.toJSON().content

test('what is typed over the whole text is of the kind of its first line', () => {
  const heading = line('heading', 'Old', { level: 2 })
  const typed = written(stateOf(heading, line('paragraph', 'more')))
  expect(typed).toMatchObject([{ type: 'heading', attrs: { level: 2 }, content: [{ text: 'N' }] }])
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [line('paragraph', 'Old')] }] }
  expect(written(stateOf(list))).toMatchObject([
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ text: 'N' }] }] }] },
  ])
})

test('what is typed over a part of the text is left to the browser', () => {
  const state = stateOf(line('heading', 'Old', { level: 2 }), line('paragraph', 'more'))
  const part = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, 3)))
  expect(written(part)).toBeUndefined()
  expect(written(state, { from: 2, to: state.doc.content.size })).toBeUndefined()
})
