import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { PopupContainer } from './popups/popup-container.tsx'

interface DialogProps {
  title: string
  onClose(): void
  /** `side` slides in from the left, like a phone's drawer; `top` is for a search. */
  kind?: 'centre' | 'side' | 'top'
  /** The title is only for screen readers. */
  bare?: boolean
  /** Buttons at the bottom; the primary one last. */
  actions?: ReactNode
  /** The element with `data-autofocus` is focused first, because `autofocus` does not work before the dialog is open. */
  children: ReactNode
}

/** A modal based on `<dialog>`: the page behind is inert, Escape closes it, focus returns to the opener. */
export function Dialog({ title, onClose, kind = 'centre', bare = false, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const titleId = useId()
  useModal(dialog, setContainer)
  return createPortal(
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames(styles.dialog, styles[kind])}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <PopupContainer value={container}>
        <div className={bare ? styles.bare : styles.box}>
          <div className={bare ? 'visually-hidden' : styles.head}>
            <h2 id={titleId}>{title}</h2>
            {!bare && (
              <IconButton label="Close" data-close="" icon={<X size={18} />} onClick={() => dialog.current?.close()} />
            )}
          </div>
          <div className={bare ? undefined : styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </PopupContainer>
    </dialog>,
    document.body,
  )
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, opened: (box: HTMLElement | null) => void) {
  useEffect(() => {
    const box = dialog.current
    const opener = document.activeElement
    box?.showModal()
    // Focusing the Close button would show its tooltip, and the first Escape would close only that.
    const first = box?.querySelector<HTMLElement>('[data-autofocus]')
    if (first) first.focus()
    else if (document.activeElement?.hasAttribute('data-close')) box?.focus()
    opened(box)
    const unlock = lockScroll()
    return () => {
      unlock()
      box?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [dialog, opened])
}

/** Reserves the width of the scrollbar, so that the page behind does not shift. */
function lockScroll(): () => void {
  const page = document.documentElement
  const locked = styles.locked ?? 'locked'
  page.style.paddingInlineEnd = `${window.innerWidth - page.clientWidth}px`
  page.classList.add(locked)
  return () => {
    page.classList.remove(locked)
    page.style.paddingInlineEnd = ''
  }
}
