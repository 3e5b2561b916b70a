import type { MouseEvent, ReactNode } from 'react'
import { word } from '../../../src/shared/words/word.ts'
import './phone-menu.css'

interface PhoneMenuProps {
  /** Unique on the page. */
  id: string
  label: string
  className: string
  children: ReactNode
}

/**
 * A menu that is a row of links, and in a header on a phone a panel behind a button: a popover, which opens, closes and
 * returns the focus without scripts.
 */
export function PhoneMenu({ id, label, className, children }: PhoneMenuProps) {
  return (
    <>
      <button type="button" className="phone-menu-button" popoverTarget={id} aria-label={word('Menu')}>
        <span className="phone-menu-lines" aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too */}
      <nav id={id} popover="auto" className={`phone-menu ${className}`} aria-label={label} onClick={closeAtLink}>
        <button
          type="button"
          className="phone-menu-close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={word('Close')}
        />
        {children}
      </nav>
    </>
  )
}

/** On pages that are followed without a reload, the header stays. */
function closeAtLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover?.()
}
