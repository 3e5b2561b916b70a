import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import './dialog.css'

interface DialogProps {
  title: string
  onClose(): void
  children: ReactNode
}

/** A modal lightbox: the page behind neither scrolls nor takes focus; Escape closes; focus returns to the opener. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog)
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose} onKeyDown={containFocus}>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <Button kind="quiet" className="dialog-close" aria-label="Close" onClick={() => dialog.current?.close()}>
          <span aria-hidden="true">×</span>
        </Button>
      </div>
      {children}
    </dialog>
  )
}

function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const box = dialog.current
    const opener = document.activeElement
    box?.showModal()
    document.documentElement.classList.add('scroll-locked')
    return () => {
      document.documentElement.classList.remove('scroll-locked')
      box?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [dialog])
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

// The browser makes the page behind inert but lets Tab walk out into its own bars.
function containFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)]
  const [edge, other] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)]
  if (document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
}
