import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { type TextEdit, textEdits } from '../../../src/pages/operations/merge-text.ts'
import type { TextNode } from '../../../web/blocks/fields/rich-text.ts'

/** Shows the text that others have changed; the cursor stays at the words where it was. */
export function takeText({ schema, state, view }: Pick<Editor, 'schema' | 'state' | 'view'>, text: TextNode): void {
  const next = schema.nodeFromJSON(text)
  const start = state.doc.content.findDiffStart(next.content)
  const ends = state.doc.content.findDiffEnd(next.content)
  if (start === null || ends === null) return
  // Of a repeated letter both ends may be found beyond the start.
  const beyond = Math.max(0, start - Math.min(ends.a, ends.b))
  const edits = textEdits(state.doc.toJSON() as TextNode, text)
  const { anchor, head } = state.selection
  const transaction = state.tr.replace(start, ends.a + beyond, next.slice(start, ends.b + beyond))
  const [from, to] = [anchor, head].map((place) => transaction.doc.resolve(placeAfter(place, edits)))
  if (from && to) transaction.setSelection(TextSelection.between(from, to))
  // It is told to nobody, and undo does not take it out.
  view.dispatch(transaction.setMeta('preventUpdate', true).setMeta('addToHistory', false))
}

/** Where a place in the text is after these edits. */
export function placeAfter(place: number, edits: readonly TextEdit[]): number {
  let moved = place
  for (const { from, to, length } of edits) {
    if (from >= place) continue
    if (to <= place) moved += length - (to - from)
    else moved += Math.min(length, place - from) - (place - from)
  }
  return moved
}
