import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Keys that are pressed after a text was opened and before it takes them: its code may still be loading. */
export interface HeldKeys {
  /** A key of this window. False once the text takes those itself. */
  hold(id: string, pressed: KeyboardEvent): boolean
  /** A key that was pressed outside the canvas. */
  press(id: string, pressed: KeyboardEvent): void
  /** The text takes keys from now on, first those pressed before. */
  open(id: string, take: (pressed: KeyboardEvent) => void): void
  /** Forgets them: another text is opened, or this one is left. */
  reset(): void
}

export function createHeldKeys(): HeldKeys {
  let opened: { id: string; take(pressed: KeyboardEvent): void } | null = null
  let held: KeyboardEvent[] = []
  return {
    hold(id, pressed) {
      if (opened?.id === id) return false
      held.push(pressed)
      return true
    },
    press(id, pressed) {
      if (opened?.id === id) opened.take(pressed)
      else held.push(pressed)
    },
    open(id, take) {
      const before = held
      opened = { id, take }
      held = []
      for (const pressed of before) take(pressed)
    },
    reset() {
      opened = null
      held = []
    },
  }
}

/** Does what a key would have done in the text. */
export function typeKey(view: EditorView, pressed: KeyboardEvent): void {
  const isText = pressed.key.length === 1 && !pressed.ctrlKey && !pressed.metaKey
  if (isText) typeText(view, pressed.key)
  else if (!view.someProp('handleKeyDown', (handle) => handle(view, pressed))) moveOrDelete(view, pressed)
}

function typeText(view: EditorView, typed: string): void {
  const { from, to } = view.state.selection
  const insert = () => view.state.tr.insertText(typed)
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, typed, insert))) view.dispatch(insert())
}

/** Where the browser moves the cursor itself, and what it deletes within a paragraph: direction and granularity. */
const moves: Record<string, [string, string]> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
  Backspace: ['backward', 'character'],
  Delete: ['forward', 'character'],
}

/** A key that is given by a script moves nothing by itself. */
function moveOrDelete(view: EditorView, pressed: KeyboardEvent): void {
  const deletes = pressed.key === 'Backspace' || pressed.key === 'Delete'
  if (!deletes || view.state.selection.empty) moveCursor(view, pressed, deletes || pressed.shiftKey)
  if (deletes) view.dispatch(view.state.tr.deleteSelection())
}

function moveCursor(view: EditorView, { key, ctrlKey, altKey }: KeyboardEvent, isSelecting: boolean): void {
  const move = moves[key]
  const shown = getSelection()
  if (!move || !shown) return
  const byWord = move[1] === 'character' && (ctrlKey || altKey)
  shown.modify(isSelecting ? 'extend' : 'move', move[0], byWord ? 'word' : move[1])
  const { anchorNode, anchorOffset, focusNode, focusOffset } = shown
  if (!anchorNode || !focusNode) return
  const [anchor, head] = [view.posAtDOM(anchorNode, anchorOffset), view.posAtDOM(focusNode, focusOffset)]
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))))
}
