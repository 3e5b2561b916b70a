import { useEffect } from 'react'
import type { Block } from '../../../src/pages/documents/document.ts'
import { isTyping } from '../../ui/primitives/is-typing.ts'
import { followClipboard } from '../blocks/clipboard-events.ts'
import type { Editor } from '../editor.ts'
import { actionOfKey } from './actions.ts'

/** Keyboard shortcuts outside the canvas; inside, they are the same. */
export function useEditorKeys(editor: Editor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || editor.state.read().dialog !== null) return
      if (!isTyping(event) && editor.press(event)) event.preventDefault()
      else pressKey(editor, event)
    }
    const endOpening = () => editor.state.read().isOpening && editor.state.set({ isOpening: false })
    const stopClipboard = followClipboard({
      selected: () => selectedBlocks(editor),
      act: (type) => editor.act({ type }),
      pasteBlocks: (copied) => editor.hear({ type: 'paste-blocks', copied }),
      pasteText: (text) => editor.hear({ type: 'paste-text', text }),
      pastePictures: (pasted) => editor.hear({ type: 'pictures', pasted, at: null }),
    })
    document.addEventListener('keydown', press)
    document.addEventListener('pointerdown', endOpening)
    // The canvas has the focus, in a process of its own that may have told so earlier.
    window.addEventListener('blur', endOpening)
    return () => {
      stopClipboard()
      document.removeEventListener('keydown', press)
      document.removeEventListener('pointerdown', endOpening)
      window.removeEventListener('blur', endOpening)
    }
  }, [editor])
}

function selectedBlocks({ session, state }: Editor): Block[] {
  const { selection } = state.read()
  const { blocks } = session.read().document
  return selection.type === 'blocks' ? selection.ids.flatMap((id) => blocks[id] ?? []) : []
}

function pressKey(editor: Editor, event: KeyboardEvent): void {
  const action = actionOfKey(event)
  if (!action || isElsewhere(event, action.type)) return
  event.preventDefault()
  editor.act(action)
}

const everywhere = ['palette', 'preview', 'writing', 'undo', 'redo']

/** Fields handle their own keys, and buttons the keys that press them. */
function isElsewhere(event: KeyboardEvent, type: string): boolean {
  if (isTyping(event)) return !['palette', 'preview', 'writing'].includes(type)
  // Escape closes a panel's dialog, such as the font picker, and must not change the selection.
  if (event.target instanceof Element && event.target.closest('dialog, [role="dialog"]')) return true
  // So must one whose focused button was disabled by its own press: the key then comes from the page.
  if (document.querySelector('dialog[open]')) return true
  const isControl =
    event.target instanceof Element && event.target.closest('button, a, summary, [role="menu"]') !== null
  return isControl && !everywhere.includes(type) && (event.key === 'Enter' || event.key.startsWith('Arrow'))
}
