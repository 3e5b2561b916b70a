import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../primitives/icon-button.tsx'
import styles from './arrange-list.module.css'
import { moveItem } from './move-item.ts'

interface Arranged {
  id: string
  title: string
}

interface ArrangeListProps<Item extends Arranged> {
  items: readonly Item[]
  disabled?: boolean
  /** Ids in their new order. */
  onChange(ids: string[]): void
  /** In front of the title, such as a picture. */
  before?(item: Item): ReactNode
  /** Behind the title. */
  after?(item: Item): ReactNode
  /** Behind the buttons that move it. */
  actions?(item: Item): ReactNode
}

/** A list that is ordered by dragging, keys or buttons. */
export function ArrangeList<Item extends Arranged>(props: ArrangeListProps<Item>) {
  const { items, disabled = false, onChange, before, after, actions } = props
  const [dragged, setDragged] = useState<number>()
  const [moved, setMoved] = useState<{ id: string; words: string }>()
  const ids = items.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(ids.length - 1, to))
    const item = items[from]
    if (!item || place === from) return
    onChange(moveItem(ids, from, place))
    setMoved({ id: item.id, words: `${item.title} is now ${place + 1} of ${ids.length}.` })
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {moved?.words}
      </p>
      <ol className={styles.order}>
        {items.map((item, place) => (
          <li
            key={item.id}
            className={styles.line}
            data-dragged={dragged === place || undefined}
            draggable={!disabled}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, place)
            }}
          >
            <Handle
              title={item.title}
              place={place}
              count={items.length}
              isMoved={moved?.id === item.id}
              onMove={(to) => move(place, to)}
            />
            {before?.(item)}
            <span className={styles.name}>{item.title}</span>
            {after?.(item)}
            {!disabled && (
              <span className={styles.buttons}>
                <IconButton
                  size="small"
                  label={`Move ${item.title} up`}
                  icon={<ArrowUp size={16} />}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  size="small"
                  label={`Move ${item.title} down`}
                  icon={<ArrowDown size={16} />}
                  disabled={place === items.length - 1}
                  onClick={() => move(place, place + 1)}
                />
                {actions?.(item)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

interface HandleProps {
  title: string
  place: number
  count: number
  /** It was moved last: its handle keeps the focus. */
  isMoved: boolean
  onMove(to: number): void
}

/** It is dragged, or moves its line with the arrow keys, Home and End. */
function Handle({ title, place, count, isMoved, onMove }: HandleProps) {
  const handle = useRef<HTMLButtonElement>(null)
  const held = useRef(place)
  useEffect(() => {
    // Browsers drop the focus of an element that is moved in the DOM.
    if (isMoved && held.current !== place && document.activeElement === document.body) handle.current?.focus()
    held.current = place
  }, [isMoved, place])
  return (
    <button
      ref={handle}
      type="button"
      className={styles.handle}
      aria-label={`Move ${title}, ${place + 1} of ${count}`}
      onKeyDown={(event) => moveByKey(event, place, count, onMove)}
    >
      <GripVertical size={16} aria-hidden="true" />
    </button>
  )
}

function moveByKey(event: KeyboardEvent, place: number, count: number, onMove: (to: number) => void) {
  const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  onMove(to)
}
