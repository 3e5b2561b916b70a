import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { CollectionMember } from '../../../src/catalog/page-contract.ts'
import { useFieldError } from '../../ui/forms/field-frame.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { moveItem } from '../products/editor/variants/reorder.ts'
import styles from './collections.module.css'
import { ProductFinder } from './product-finder.tsx'
import { ProductLine } from './product-line.tsx'

/** Specification §9: products per collection, without archived ones. */
const PRODUCTS_MAX = 200

interface ProductOrderProps {
  /** The saved members. */
  members: readonly CollectionMember[]
  disabled: boolean
}

/** Orders the products of a collection by dragging, keys or buttons. */
export function ProductOrder({ members, disabled }: ProductOrderProps) {
  const { field } = useController({ name: 'itemIds' })
  const error = useFieldError('itemIds')
  const [added, setAdded] = useState<readonly CollectionMember[]>([])
  const [dragged, setDragged] = useState<number>()
  const [moved, setMoved] = useState<{ id: string; words: string }>()
  const ids: string[] = field.value
  const known = new Map([...members, ...added].map((member) => [member.id, member]))
  const shown = ids.flatMap((id) => known.get(id) ?? [])
  const count = shown.filter(({ archived }) => !archived).length
  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(ids.length - 1, to))
    const member = shown[from]
    if (!member || place === from) return
    field.onChange(moveItem(ids, from, place))
    setMoved({ id: member.id, words: `${member.title} is now ${place + 1} of ${ids.length}.` })
  }
  const add = (member: CollectionMember) => {
    setAdded((before) => [...before, member])
    field.onChange([...ids, member.id])
  }
  return (
    <Card
      title="Products"
      hint={`${count} of at most ${PRODUCTS_MAX}; archived ones are not counted. Drag them into the order shoppers see, or use the arrows.`}
    >
      {error && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {moved?.words}
      </p>
      {shown.length === 0 && <p className={styles.muted}>No products yet. Find some below.</p>}
      <ol className={styles.order}>
        {shown.map((member, place) => (
          <ProductLine
            key={member.id}
            member={member}
            place={place}
            count={shown.length}
            disabled={disabled}
            isMoved={moved?.id === member.id}
            isDragged={dragged === place}
            onDragStart={() => setDragged(place)}
            onDrop={() => dragged !== undefined && move(dragged, place)}
            onDragEnd={() => setDragged(undefined)}
            onMove={(to) => move(place, to)}
            onRemove={() => field.onChange(ids.filter((id) => id !== member.id))}
          />
        ))}
      </ol>
      {!disabled && <ProductFinder chosen={ids} onAdd={add} />}
    </Card>
  )
}
