import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Dialog } from './dialog.tsx'
import styles from './palette.module.css'

export interface PaletteLine {
  key: string
  /** Consecutive lines with the same heading form a group. */
  heading?: string
  content: ReactNode
  choose(): void
}

interface PaletteProps {
  title: string
  /** Label and placeholder of the field. */
  label: string
  lines: PaletteLine[]
  typed: string
  onTyped(typed: string): void
  onClose(): void
}

/** A list filtered by typing and navigated with arrow keys and Enter; the field keeps the focus (ARIA combobox pattern). */
export function Palette({ title, label, lines, typed, onTyped, onClose }: PaletteProps) {
  const [at, setAt] = useState(0)
  const id = useId()
  const active = Math.min(at, lines.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((active + step + lines.length) % lines.length || 0)
    else if (event.key === 'Enter' && lines[active]) lines[active].choose()
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={title} kind="top" bare onClose={onClose}>
      <input
        className={styles.input}
        autoFocus
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={lines[active] ? `${id}-${active}` : undefined}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          onTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list} id={id} role="listbox" aria-label="Results">
        {lines.map((line, place) => (
          <Line
            key={line.key}
            line={line}
            id={`${id}-${place}`}
            isActive={place === active}
            heading={line.heading === lines[place - 1]?.heading ? undefined : line.heading}
            onPoint={() => setAt(place)}
          />
        ))}
      </div>
      <p className={styles.none} role="status">
        {lines.length === 0 && 'Nothing matches.'}
      </p>
    </Dialog>
  )
}

interface LineProps {
  line: PaletteLine
  id: string
  isActive: boolean
  heading: string | undefined
  onPoint(): void
}

function Line({ line: { content, choose }, id, isActive, heading, onPoint }: LineProps) {
  return (
    <>
      {heading && (
        <p className={styles.heading} role="presentation">
          {heading}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys */}
      <div
        className={styles.line}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        ref={(line) => {
          if (isActive) line?.scrollIntoView({ block: 'nearest' })
        }}
        onPointerMove={onPoint}
        onClick={choose}
      >
        {content}
      </div>
    </>
  )
}
