import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { moneyText } from '../money-text.ts'

/** Disputed amounts are not part of the order's refunds. */
export function DisputeNote({ disputes }: Pick<OrderDetailReply, 'disputes'>) {
  const unsettled = disputes.filter(({ status }) => status !== 'won')
  return unsettled.map(({ id, amount, status }) => (
    <Banner
      key={id}
      tone="warning"
      title={
        status === 'lost'
          ? `The customer’s bank has taken back ${moneyText(amount)}`
          : `The customer’s bank disputes ${moneyText(amount)}`
      }
      text="A refund is paid on top of that."
    />
  ))
}
