import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import type { Editor } from '../editor.ts'
import { actionList } from './action-list.ts'
import type { Action } from './actions.ts'
import styles from './editor.module.css'

/** Everything one can do here, found by typing. */
export function ActionPalette({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const found = actionList.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
  const active = Math.min(at, found.length - 1)
  const run = (action: Action | undefined) => {
    if (!action) return
    onClose()
    // The dialog gives the focus back first.
    requestAnimationFrame(() => editor.act(action))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((active + step + found.length) % found.length || 0)
    else if (event.key === 'Enter') run(found[active]?.action)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="Actions" kind="top" bare onClose={onClose}>
      <input
        className={styles.input}
        autoFocus
        role="combobox"
        aria-label="Search actions"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        placeholder="Search actions"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div className={styles.actions} id={id} role="listbox" aria-label="Actions">
        {found.map(({ label, action, keys }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={label}
            className={styles.action}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onPointerMove={() => setAt(place)}
            onClick={() => run(action)}
          >
            {label}
            <kbd>{keys[0]}</kbd>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {found.length === 0 && 'Nothing matches.'}
      </p>
    </Dialog>
  )
}
