import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'

/**
 * Typing over the whole text keeps the kind of its first line: a heading stays a heading, a list a list. Undefined if what
 * is typed replaces less than all of it: browsers leave out what the old and the new text begin and end with.
 */
export function replaceAll(
  state: EditorState,
  replaced: { from: number; to: number },
  typed: string,
): Transaction | undefined {
  const { doc, schema, storedMarks } = state
  const [start, end] = [Selection.atStart(doc), Selection.atEnd(doc)]
  if (start.from === end.to || replaced.from > start.from || replaced.to < end.to) return undefined
  const around = []
  for (let node = doc.firstChild; node; node = node.firstChild) {
    if (node.isTextblock) {
      const line = node.type.create(node.attrs, schema.text(typed, storedMarks ?? start.$from.marks()))
      const text = around.reduceRight((inside, { type, attrs }) => type.create(attrs, inside), line)
      const transaction = state.tr.replaceWith(0, doc.content.size, text)
      return transaction.setSelection(Selection.atEnd(transaction.doc)).scrollIntoView()
    }
    around.push(node)
  }
  return undefined
}
