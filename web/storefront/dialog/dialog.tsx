import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { word } from '../../../src/shared/words/word.ts'
import { Button } from '../../ui/controls/button.tsx'
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
  // In a portal, so that styles of the opener's surroundings do not apply.
  return createPortal(
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose} onKeyDown={containFocus}>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <Button
          kind="quiet"
          className="dialog-close"
          aria-label={word('Close')}
          onClick={() => dialog.current?.close()}
        >
          <span aria-hidden="true">×</span>
        </Button>
      </div>
      {children}
    </dialog>,
    document.body,
  )
}

function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const box = dialog.current
    const opener = document.activeElement
    box?.showModal()
    const unlock = lockScroll()
    return () => {
      unlock()
      box?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [dialog])
}

/** Reserves the width of the scrollbar, so that the page behind does not shift. */
function lockScroll(): () => void {
  const page = document.documentElement
  page.style.paddingInlineEnd = `${window.innerWidth - page.clientWidth}px`
  page.classList.add('scroll-locked')
  return () => {
    page.classList.remove('scroll-locked')
    page.style.paddingInlineEnd = ''
  }
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

// The browser makes the page behind inert but lets Tab leave for its own toolbars.
function containFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)]
  const [edge, other] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)]
  if (document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
}
