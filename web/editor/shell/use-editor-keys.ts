import { useEffect } from 'react'
import { isTyping } from '../../ui/primitives/is-typing.ts'
import type { Editor } from '../editor.ts'
import { actionOfKey } from './actions.ts'

/** The keys of the editor while the focus is outside of the canvas, which has the same. */
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

/** A field keeps its keys; a button keeps those that press it. */
function isElsewhere(event: KeyboardEvent, type: string): boolean {
  if (isTyping(event)) return !['palette', 'preview'].includes(type)
  // A dialog of a panel, such as the font picker, closes by Escape and leaves the selection alone.
  if (event.target instanceof Element && event.target.closest('dialog, [role="dialog"]')) return true
  const isControl =
    event.target instanceof Element && event.target.closest('button, a, summary, [role="menu"]') !== null
  return isControl && !everywhere.includes(type) && (event.key === 'Enter' || event.key.startsWith('Arrow'))
}
