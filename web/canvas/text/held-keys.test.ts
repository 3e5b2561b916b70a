import { getSchema } from '@tiptap/core'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import StarterKit from '@tiptap/starter-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { createHeldKeys, typeKey } from './held-keys.ts'

afterEach(() => void vi.unstubAllGlobals())

const key = (name: string) => ({ key: name }) as KeyboardEvent

test('keys that are pressed before a text takes them are held, in their order, until it does', () => {
  const held = createHeldKeys()
  const typed: string[] = []
  expect(held.hold('b1', key('a'))).toBe(true)
  held.press('b1', key('b'))
  held.open('b1', (pressed) => typed.push(pressed.key))
  held.press('b1', key('c'))
  expect([typed, held.hold('b1', key('d'))]).toEqual([['a', 'b', 'c'], false])
})

test('keys of a text that was left before it took them are not typed into the next one', () => {
  const held = createHeldKeys()
  const typed: string[] = []
  held.hold('b1', key('a'))
  held.reset()
  held.open('b2', (pressed) => typed.push(pressed.key))
  expect([typed, held.hold('b3', key('c'))]).toEqual([[], true])
})

const schema = getSchema([StarterKit])

/** A text of one line with the cursor at its end, and a selection of the browser that knows letters and words. */
function openText(text: string) {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }]
  const doc = schema.nodeFromJSON({ type: 'doc', content })
  const state = EditorState.create({ doc })
  const view = {
    state: state.apply(state.tr.setSelection(atEnd(state))),
    someProp: () => undefined,
    posAtDOM: (_: unknown, offset: number) => offset,
    dispatch(transaction: Transaction) {
      this.state = this.state.apply(transaction)
    },
  }
  vi.stubGlobal('getSelection', () => {
    const { anchor, head } = view.state.selection
    return {
      anchorNode: {},
      focusNode: {},
      anchorOffset: anchor,
      focusOffset: head,
      modify(alter: string, direction: string, granularity: string) {
        const now = view.state.doc.textContent
        const isBack = direction === 'left' || direction === 'backward'
        const far = granularity === 'lineboundary' ? now.length : granularity === 'word' ? 'by hand'.length : 1
        this.focusOffset = Math.min(now.length + 1, Math.max(1, this.focusOffset + (isBack ? -far : far)))
        if (alter === 'move') this.anchorOffset = this.focusOffset
      },
    }
  })
  const press = (...keys: (string | Partial<KeyboardEvent>)[]) => {
    for (const one of keys)
      typeKey(view as never as EditorView, (typeof one === 'string' ? { key: one } : one) as never)
    return view.state.doc.textContent
  }
  return { press }
}

const atEnd = ({ doc, selection }: EditorState) =>
  (selection.constructor as unknown as { atEnd(of: typeof doc): typeof selection }).atEnd(doc)

test.each([
  [['ArrowLeft', 'o'], 'Nw', 'Now'],
  [['Home', 'K'], 'now', 'Know'],
  [['Home', 'ArrowRight', 'o'], 'Nw', 'Now'],
  [['Home', 'End', '!'], 'Now', 'Now!'],
  [['Backspace', 'w'], 'Nov', 'Now'],
  [['Home', 'Delete'], 'Know', 'now'],
  [[{ key: 'ArrowLeft', shiftKey: true }, 'w'], 'Nov', 'Now'],
  [[{ key: 'ArrowLeft', shiftKey: true }, 'Backspace'], 'Nov', 'No'],
  [[{ key: 'ArrowLeft', ctrlKey: true }, '>'], 'made by hand', 'made >by hand'],
  [['F5'], 'Now', 'Now'],
])('%j pressed before the text took keys do to “%s” what they would have done in it', (keys, text, after) => {
  expect(openText(text).press(...keys)).toBe(after)
})
