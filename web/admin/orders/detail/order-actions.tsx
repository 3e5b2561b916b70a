import { Archive, Ban, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { archiveOrder } from '../../../../src/orders/endpoints.ts'
import { refundableCents } from '../../../../src/shared/orders/order-tally.ts'
import { call } from '../../../api/client/client.ts'
import type { HeadAction } from '../../../ui/primitives/page-header.tsx'
import { usePermission } from '../../use-permission.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useOrderChange } from './use-order-change.ts'

/** What can be done with the order: items of its head's menu, and their dialogs. */
export function useOrderActions(detail: OrderDetailReply) {
  const [open, setOpen] = useState<'refund' | 'cancel'>()
  const may = usePermission()
  const change = useOrderChange(detail.order.id)
  const { tally, isArchived, order } = detail
  const close = () => setOpen(undefined)
  const items: HeadAction[] = [
    {
      label: 'Refund',
      icon: <Undo2 size={16} aria-hidden="true" />,
      disabled: refundableCents(tally) === 0 || !may('orders.refund'),
      onSelect: () => setOpen('refund'),
    },
    {
      label: isArchived ? 'Unarchive' : 'Archive',
      icon: <Archive size={16} aria-hidden="true" />,
      onSelect: () =>
        change.mutate(() =>
          call(archiveOrder, { params: { orderId: detail.order.id }, body: { isArchived: !isArchived } }),
        ),
    },
    {
      label: 'Cancel order',
      icon: <Ban size={16} aria-hidden="true" />,
      danger: true,
      disabled: tally.cancelled !== null || order.fulfillments.length > 0 || !may('orders.refund'),
      onSelect: () => setOpen('cancel'),
    },
  ]
  return {
    items: may('orders.fulfil') ? items : [],
    dialogs: (
      <>
        {open === 'refund' && <RefundDialog detail={detail} onClose={close} />}
        {open === 'cancel' && <CancelDialog detail={detail} onClose={close} />}
      </>
    ),
  }
}
