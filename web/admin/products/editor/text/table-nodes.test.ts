import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, tableEditing } from '@tiptap/pm/tables'
import { StarterKit } from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { fromStored, PictureNode, toStored } from './picture-node.ts'
import { emptyTable, tableNodes } from './table-nodes.ts'

const schema = getSchema([StarterKit, ...tableNodes, PictureNode])

/** A text with a table of two rows and three columns, and the cursor in the first cell. */
function opened(): EditorState {
  const doc = Node.fromJSON(schema, { type: 'doc', content: [emptyTable(2, 3), { type: 'paragraph' }] })
  doc.check()
  const state = EditorState.create({ doc, plugins: [tableEditing()] })
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, 4)))
}

/** Columns of each row, by the kind of their cells. */
const cells = ({ doc }: EditorState) => {
  const rows: string[] = []
  doc.descendants((node) => {
    if (node.type.name === 'tableRow')
      rows.push(node.children.map(({ type }) => (type.name === 'tableHeader' ? 'h' : 'c')).join(''))
  })
  return rows
}

function after(...commands: (typeof addRowAfter)[]): string[] {
  let state = opened()
  for (const command of commands) {
    const isDone = command(state, (step) => {
      state = state.apply(step)
    })
    expect(isDone).toBe(true)
  }
  state.doc.check()
  return cells(state)
}

test('a table begins with a row of headings', () => expect(cells(opened())).toEqual(['hhh', 'ccc']))

test('rows and columns come after the cursor, and go with it', () => {
  expect(after(addRowAfter)).toHaveLength(3)
  expect(after(addColumnAfter).map((row) => row.length)).toEqual([4, 4])
  expect(after(deleteColumn)).toEqual(['hh', 'cc'])
  expect(after(deleteRow)).toEqual(['ccc'])
  expect(after(deleteTable)).toEqual([])
})

test('pictures have no address in the editor, and are stored by their ids', () => {
  const stored = '<p>a</p><img src="asset:0190-a" alt="x"><p>b</p>'
  expect(fromStored(stored)).toBe('<p>a</p><img data-picture="0190-a" alt="x"><p>b</p>')
  expect(toStored(fromStored(stored))).toBe(stored)
})
