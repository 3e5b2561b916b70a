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
  /** `side` comes from the left edge, as a phone's drawer does; `top` is for a search. */
  kind?: 'centre' | 'side' | 'top'
  /** The title is read out and not shown. */
  bare?: boolean
  /** What can be done, at the bottom; the primary one last. */
  actions?: ReactNode
  /** The focus begins on what is marked `data-autofocus`: before the dialog is open nothing in it can have it. */
  children: ReactNode
}

/** A modal on the browser's own `<dialog>`: the page behind is inert, Escape closes it, focus returns to the opener. */
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
    // A focused Close button would show its tooltip, and the first Escape would close that alone.
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

/** The room of the scroll bar is kept, so that nothing behind moves. */
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
