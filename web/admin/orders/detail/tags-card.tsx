import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { tagOrder } from '../../../../src/orders/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../orders.module.css'
import { ordersHref } from '../orders-search.ts'
import { useOrderChange } from './use-order-change.ts'

/** The merchant's tags. */
export function TagsCard({ detail: { order, tags } }: { detail: OrderDetailReply }) {
  const [tag, setTag] = useState('')
  const may = usePermission()
  const change = useOrderChange(order.id)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (tag.trim() === '') return
    change.mutate(() => call(tagOrder, { params: { orderId: order.id }, body: { add: [tag], remove: [] } }))
    setTag('')
  }
  return (
    <Card title="Tags">
      <div className={styles.tags}>
        {tags.map((one) => (
          <span key={one} className={styles.name}>
            <PageLink to={ordersHref({ view: 'all', tag: one })}>{one}</PageLink>
            {may('orders.fulfil') && (
              <IconButton
                label={`Remove tag ${one}`}
                size="small"
                icon={<X size={14} />}
                onClick={() =>
                  change.mutate(() =>
                    call(tagOrder, { params: { orderId: order.id }, body: { add: [], remove: [one] } }),
                  )
                }
              />
            )}
          </span>
        ))}
      </div>
      {may('orders.fulfil') && (
        <form onSubmit={add}>
          <TextField label="New tag" maxLength={50} value={tag} onChange={setTag} />
          <p className={styles.actions}>
            <Button size="small" type="submit" disabled={tag.trim() === ''}>
              Add tag
            </Button>
          </p>
        </form>
      )}
    </Card>
  )
}
