import { X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { CollectionMember } from '../../../src/catalog/page-contract.ts'
import { ArrangeList } from '../../ui/arrange/arrange-list.tsx'
import { useFieldError } from '../../ui/forms/field-frame.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { SmallPicture } from '../pictures/small-picture.tsx'
import styles from './collections.module.css'
import { ProductFinder } from './product-finder.tsx'

/** Specification §9: products per collection, without archived ones. */
const PRODUCTS_MAX = 200

interface ProductOrderProps {
  /** The saved members. */
  members: readonly CollectionMember[]
  disabled: boolean
}

/** The products of a collection in their order. */
export function ProductOrder({ members, disabled }: ProductOrderProps) {
  const { field } = useController({ name: 'itemIds' })
  const error = useFieldError('itemIds')
  const [added, setAdded] = useState<readonly CollectionMember[]>([])
  const ids: string[] = field.value
  const known = new Map([...members, ...added].map((member) => [member.id, member]))
  const shown = ids.flatMap((id) => known.get(id) ?? [])
  const count = shown.filter(({ archived }) => !archived).length
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
      {shown.length === 0 && <p className={styles.muted}>No products yet. Find some below.</p>}
      <ArrangeList
        items={shown}
        disabled={disabled}
        onChange={field.onChange}
        before={({ image }) => <SmallPicture image={image} />}
        after={(member) => <StateBadge member={member} />}
        actions={({ id, title }) => (
          <IconButton
            size="small"
            label={`Take ${title} out of the collection`}
            icon={<X size={16} />}
            onClick={() => field.onChange(ids.filter((one) => one !== id))}
          />
        )}
      />
      {!disabled && <ProductFinder chosen={ids} onAdd={add} />}
    </Card>
  )
}

function StateBadge({ member: { archived, visibility } }: { member: CollectionMember }) {
  if (archived) return <Badge tone="neutral">Archived</Badge>
  return visibility === 'public' ? null : <Badge tone="neutral">Not public</Badge>
}
