import { Archive, Ban, Ellipsis, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { refundableCents } from '../../../../src/shared/orders/order-tally.ts'
import { archiveOrder } from '../../../api/orders.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Menu, MenuItem } from '../../../ui/primitives/popups/menu.tsx'
import { usePermission } from '../../use-permission.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Actions on the order. */
export function OrderActions({ detail }: { detail: OrderDetailReply }) {
  const [open, setOpen] = useState<'refund' | 'cancel'>()
  const may = usePermission()
  const change = useOrderChange(detail.order.id)
  const { tally, isArchived, order } = detail
  if (!may('orders.fulfil')) return null
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu trigger={<Button icon={<Ellipsis size={16} aria-hidden="true" />}>Actions</Button>}>
        <MenuItem
          icon={<Undo2 size={16} aria-hidden="true" />}
          disabled={refundableCents(tally) === 0 || !may('orders.refund')}
          onSelect={() => setOpen('refund')}
        >
          Refund
        </MenuItem>
        <MenuItem
          icon={<Archive size={16} aria-hidden="true" />}
          onSelect={() => change.mutate(() => archiveOrder(detail.order.id, !isArchived))}
        >
          {isArchived ? 'Unarchive' : 'Archive'}
        </MenuItem>
        <MenuItem
          danger
          icon={<Ban size={16} aria-hidden="true" />}
          disabled={tally.cancelled !== null || order.fulfillments.length > 0 || !may('orders.refund')}
          onSelect={() => setOpen('cancel')}
        >
          Cancel order
        </MenuItem>
      </Menu>
      {open === 'refund' && <RefundDialog detail={detail} onClose={close} />}
      {open === 'cancel' && <CancelDialog detail={detail} onClose={close} />}
    </>
  )
}
