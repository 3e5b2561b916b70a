import { useEffect } from 'react'

interface Undoable {
  undo(): void
  redo(): void
}

/** Cmd or Ctrl and Z, with Shift for redo. Rich text and a focused table cell have their own undo. */
export function useUndoKeys(draft: Undoable): void {
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
