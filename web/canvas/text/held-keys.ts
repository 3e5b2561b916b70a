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
  else if (!view.someProp('handleKeyDown', (handle) => handle(view, pressed)) && pressed.key === 'Backspace')
    deleteBackward(view)
}

function typeText(view: EditorView, typed: string): void {
  const { from, to } = view.state.selection
  const insert = () => view.state.tr.insertText(typed)
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, typed, insert))) view.dispatch(insert())
}

/** Inside a paragraph it is the browser that deletes. */
function deleteBackward(view: EditorView): void {
  const { $from, empty } = view.state.selection
  if (empty && $from.parentOffset > 0) view.dispatch(view.state.tr.delete($from.pos - 1, $from.pos))
}
