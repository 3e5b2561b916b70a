import type { Json } from '../../../src/pages/documents/document.ts'
import { isText, mergeText } from '../../../src/pages/operations/merge-text.ts'
import { isSameJson } from '../../../src/shared/is-same-json.ts'

/** A text that is open here, and that others may change at the same time. */
export interface SharedText {
  /** What was typed here, with the text that it changes. */
  typed(text: Json, no: number): { text: Json; was: Json; no: number }
  /**
   * The page has this text, which includes what was typed here up to that number. Returns what is to be shown; undefined if
   * it is shown already.
   */
  received(text: Json, heard: number): Json | undefined
}

export function createSharedText(first: Json): SharedText {
  let shown = first
  let unheard: { text: Json; was: Json; no: number }[] = []
  return {
    typed(text, no) {
      const typed = { text, was: shown, no }
      unheard.push(typed)
      shown = text
      return typed
    },
    received(text, heard) {
      unheard = unheard.filter(({ no }) => no > heard)
      const next = unheard.reduce((now, typed) => merged(typed.was, now, typed.text), text)
      if (isSameJson(next, shown)) return undefined
      shown = next
      return next
    },
  }
}

function merged(was: Json, theirs: Json, mine: Json): Json {
  if (isSameJson(was, theirs) || !isText(was) || !isText(theirs) || !isText(mine)) return mine
  return mergeText(was, theirs, mine).text as unknown as Json
}
