import { useEffect } from 'react'
import type { ProductDraft } from './product-draft.ts'

/** Cmd or Ctrl and Z, with Shift the other way. Rich text, and a cell that is being typed into, have their own. */
export function useUndoKeys(draft: ProductDraft): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || event.defaultPrevented || hasOwnUndo(event.target)) return
      event.preventDefault()
      if (event.shiftKey) draft.redo()
      else draft.undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [draft])
}

const isUndoKey = ({ key, metaKey, ctrlKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (metaKey || ctrlKey) && !altKey

function hasOwnUndo(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[contenteditable="true"], [data-own-undo="true"], dialog') !== null
  )
}
