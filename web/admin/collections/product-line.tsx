import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CollectionMember } from '../../../src/catalog/page-contract.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { pictureSource } from '../pictures/picture-source.ts'
import styles from './collections.module.css'

interface ProductLineProps {
  member: CollectionMember
  place: number
  count: number
  disabled: boolean
  /** It was moved last: its handle keeps the focus. */
  isMoved: boolean
  isDragged: boolean
  onDragStart(): void
  onDrop(): void
  onDragEnd(): void
  onMove(to: number): void
  onRemove(): void
}

/** A product in the ordered list. Its handle is dragged, or moves it with the arrow keys, Home and End. */
export function ProductLine(props: ProductLineProps) {
  const { member, place, count, disabled, isDragged, onDragStart, onDrop, onDragEnd, onMove, onRemove } = props
  const handle = useHandleFocus(props)
  const { title, image } = member
  return (
    <li
      className={styles.line}
      data-dragged={isDragged || undefined}
      draggable={!disabled}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        aria-label={`Move ${title}, ${place + 1} of ${count}`}
        onKeyDown={(event) => moveByKey(event, place, count, onMove)}
      >
        <GripVertical size={16} aria-hidden="true" />
      </button>
      {image ? (
        <img src={pictureSource(image, 100)} alt="" width={40} height={40} draggable={false} />
      ) : (
        <span className={styles.noPicture} />
      )}
      <span className={styles.name}>{title}</span>
      <StateBadge member={member} />
      {!disabled && (
        <span className={styles.buttons}>
          <IconButton
            size="small"
            label={`Move ${title} up`}
            icon={<ArrowUp size={16} />}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            size="small"
            label={`Move ${title} down`}
            icon={<ArrowDown size={16} />}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          />
          <IconButton
            size="small"
            label={`Take ${title} out of the collection`}
            icon={<X size={16} />}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  )
}

/** Browsers drop the focus of an element that is moved in the DOM. */
function useHandleFocus({ isMoved, place }: ProductLineProps) {
  const handle = useRef<HTMLButtonElement>(null)
  const held = useRef(place)
  useEffect(() => {
    if (isMoved && held.current !== place && document.activeElement === document.body) handle.current?.focus()
    held.current = place
  }, [isMoved, place])
  return handle
}

function moveByKey(event: KeyboardEvent, place: number, count: number, onMove: (to: number) => void) {
  const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  onMove(to)
}

function StateBadge({ member: { archived, visibility } }: { member: CollectionMember }) {
  if (archived) return <Badge tone="neutral">Archived</Badge>
  return visibility === 'public' ? null : <Badge tone="neutral">Not public</Badge>
}
