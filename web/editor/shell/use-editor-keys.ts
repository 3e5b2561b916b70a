import { useEffect } from 'react'
import { isTyping } from '../../ui/primitives/is-typing.ts'
import type { Editor } from '../editor.ts'
import { actionOfKey } from './actions.ts'

/** Keyboard shortcuts outside the canvas; inside, they are the same. */
export function useEditorKeys(editor: Editor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || editor.state.read().dialog !== null) return
      const action = actionOfKey(event)
      if (!action || isElsewhere(event, action.type)) return
      event.preventDefault()
      editor.act(action)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [editor])
}

const everywhere = ['palette', 'preview', 'undo', 'redo']

/** Fields handle their own keys, and buttons the keys that press them. */
function isElsewhere(event: KeyboardEvent, type: string): boolean {
  if (isTyping(event)) return !['palette', 'preview'].includes(type)
  // Escape closes a panel's dialog, such as the font picker, and must not change the selection.
  if (event.target instanceof Element && event.target.closest('dialog, [role="dialog"]')) return true
  const isControl =
    event.target instanceof Element && event.target.closest('button, a, summary, [role="menu"]') !== null
  return isControl && !everywhere.includes(type) && (event.key === 'Enter' || event.key.startsWith('Arrow'))
}
