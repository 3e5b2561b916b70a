import { useState } from 'react'
import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { cancelOrder } from '../../../../src/orders/endpoints.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { refundableCents } from '../../../../src/shared/orders/order-tally.ts'
import { call } from '../../../api/client/client.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { usePasswordConfirmation } from '../../account/use-password-confirmation.tsx'
import { orderName } from '../order-words.ts'
import styles from '../orders.module.css'
import { customerEmailWords } from './customer-email-words.ts'
import { DisputeNote } from './dispute-note.tsx'
import { useShowOrder } from './use-order-change.ts'

interface CancelDialogProps {
  detail: OrderDetailReply
  onClose(): void
}

/** Cancels the order: money, stock and uses of codes are released. */
export function CancelDialog({ detail: { order, tally, disputes, customerEmails }, onClose }: CancelDialogProps) {
  const show = useShowOrder(order.id)
  const { confirmed, confirmation } = usePasswordConfirmation()
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const [refundId] = useState(() => crypto.randomUUID())
  const left = refundableCents(tally)
  return (
    <>
      <FormDialog
        title={`Cancel ${orderName(order).toLowerCase()}`}
        submitLabel={left > 0 ? `Cancel and refund ${formatMoney(left, order.currency)}` : 'Cancel order'}
        busyLabel="Cancelling …"
        keepLabel="Keep order"
        onSubmit={async () =>
          show(
            await confirmed(() =>
              call(cancelOrder, { params: { orderId: order.id }, body: { refundId, restock, reason } }),
            ),
          )
        }
        onClose={onClose}
      >
        {left > 0 && <DisputeNote disputes={disputes} />}
        <p>Nothing will be shipped, and the discount codes it used can be used again.</p>
        <CheckBox label="Restock items" checked={restock} onChange={setRestock} />
        {left > 0 && (
          <p className={styles.muted}>
            {customerEmailWords(customerEmails, 'The customer gets an e-mail when the refund has gone through.')}
          </p>
        )}
        <TextField label="Reason" maxLength={500} value={reason} onChange={setReason} />
      </FormDialog>
      {confirmation}
    </>
  )
}
