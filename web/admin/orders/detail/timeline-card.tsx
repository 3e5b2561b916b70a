import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { sendLetterAgain } from '../../../../src/orders/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Moment } from '../../moment.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../orders.module.css'
import { useOrderChange } from './use-order-change.ts'

/** Timeline of the order, newest first. An e-mail that was not sent can be sent again. */
export function TimelineCard({ detail: { order, timeline } }: { detail: OrderDetailReply }) {
  const change = useOrderChange(order.id)
  const mayResend = usePermission()('orders.fulfil')
  return (
    <Card title="Timeline">
      <ol className={styles.timeline}>
        {timeline.toReversed().map(({ id, what, detail, by, at, unsent }) => (
          <li key={id}>
            <span>{what}</span> {detail && <span className={styles.muted}>{detail}</span>}
            <p className={styles.muted}>
              {by && `${by}, `}
              <Moment at={at} />
            </p>
            {unsent && mayResend && (
              <Button
                size="small"
                busy={change.isPending}
                onClick={() =>
                  change.mutate(() => call(sendLetterAgain, { params: { orderId: order.id }, body: unsent }))
                }
              >
                Send it again
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
