import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { moneyText } from '../money-text.ts'

/** What the customer's bank took back or asks for is not part of what the order counts as refunded. */
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
