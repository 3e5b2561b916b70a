import type { Node } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'

/** The cursor behind the last word; empty lines at the end are not published. */
export function endOfWords(doc: Node): Selection {
  let end = doc.content.size
  for (let n = doc.childCount - 1; n > 0 && doc.child(n).content.size === 0; n--) end -= doc.child(n).nodeSize
  return Selection.near(doc.resolve(end), -1)
}
