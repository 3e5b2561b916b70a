import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import './menu.css'

export interface MenuAction {
  label: string
  onSelect(): void
  disabled?: boolean | undefined
  /** For what takes something away. */
  danger?: boolean | undefined
}

export interface MenuLink {
  label: string
  href: string
  /** The address answers a file. */
  download?: boolean | undefined
}

interface MenuProps {
  label: string
  /** What the button shows instead of its label, which is then its tooltip. */
  icon?: ReactNode
  items: readonly (MenuAction | MenuLink)[]
  kind?: 'secondary' | 'quiet'
  /** The side of the button that the list is flush with. */
  align?: 'start' | 'end'
  disabled?: boolean
}

/** A button that opens a list of things to do. Arrows, Home and End walk it; Escape and a click elsewhere close it. */
export function Menu({ label, icon, items, kind = 'secondary', align = 'end', disabled = false }: MenuProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = (refocus: boolean) => {
    setOpen(false)
    if (refocus) box.current?.querySelector('button')?.focus()
  }
  useClickOutside(box, open, () => setOpen(false))
  useFirstFocused(box, open)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the menu inside
    <div className="menu" ref={box} onKeyDown={open ? (event) => walk(event, close) : undefined}>
      <Button
        kind={kind}
        className={icon ? 'menu-icon' : ''}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={icon ? label : undefined}
        title={icon ? label : undefined}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        {icon ?? label}
        {!icon && <span className="menu-arrow" aria-hidden="true" />}
      </Button>
      {open && (
        <div className={`menu-list menu-${align}`} id={id} role="menu" aria-label={label}>
          {items.map((item) => (
            <MenuItem key={item.label} item={item} onDone={() => close(true)} />
          ))}
        </div>
      )}
    </div>
  )
}

function MenuItem({ item, onDone }: { item: MenuAction | MenuLink; onDone(): void }) {
  if ('href' in item)
    return (
      <a role="menuitem" tabIndex={-1} href={item.href} download={item.download} onClick={onDone}>
        {item.label}
      </a>
    )
  const select = () => {
    onDone()
    item.onSelect()
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={item.disabled}
      data-danger={item.danger}
      onClick={select}
    >
      {item.label}
    </button>
  )
}

function walk(event: KeyboardEvent<HTMLDivElement>, close: (refocus: boolean) => void) {
  if (event.key === 'Tab') return close(false)
  if (event.key === 'Escape') {
    event.stopPropagation()
    return close(true)
  }
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  stops.at(next % stops.length)?.focus()
}

function useFirstFocused(box: RefObject<HTMLDivElement | null>, open: boolean) {
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)')?.focus()
  }, [box, open])
}

function useClickOutside(box: RefObject<HTMLDivElement | null>, open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return
    const onClick = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', onClick)
    return () => document.removeEventListener('pointerdown', onClick)
  })
}
