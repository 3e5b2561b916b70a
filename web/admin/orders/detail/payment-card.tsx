import { Fragment } from 'react'
import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { sendPayLink } from '../../../../src/orders/endpoints.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { call } from '../../../api/client/client.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../orders.module.css'
import { useOrderChange } from './use-order-change.ts'

const gatewayNames: Record<string, string> = { stripe: 'Stripe', test: 'Built-in test gateway' }
const tenders = {
  gateway: '',
  cash: 'Received in cash',
  bank: 'Received by bank transfer',
  giftCard: 'Paid with gift cards',
}
const testTenders = {
  gateway: '',
  cash: 'Marked as received in cash, as a test',
  bank: 'Marked as received by bank transfer, as a test',
  giftCard: 'Paid with gift cards, as a test',
}

/** Payment and refunds. */
export function PaymentCard({ detail }: { detail: OrderDetailReply }) {
  const { payment, tally, order } = detail
  const money = (cents: number) => formatMoney(cents, order.currency)
  return (
    <Card title="Payment">
      <dl className={styles.totals}>
        <dt>{paidWords(detail)}</dt>
        <dd>{money(isOwed(tally) ? tally.grandTotalCents - tally.paidCents : tally.paidCents)}</dd>
        {tally.giftCards?.map(({ cardId, last4, cents }) => (
          <Fragment key={cardId}>
            <dt>
              {isOwed(tally) ? 'Gift card' : 'of it gift card'} •••• {last4}
            </dt>
            <dd>{money(cents)}</dd>
          </Fragment>
        ))}
        {tally.refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} money={money} />
        ))}
      </dl>
      {payment ? (
        <p className={styles.muted}>
          {gatewayNames[payment.gateway] ?? payment.gateway}
          {payment.testMode && ' (test mode)'}
          {payment.reference && (
            <>
              <br />
              Reference <code>{payment.reference}</code>
            </>
          )}
        </p>
      ) : (
        <p className={styles.muted}>
          {(order.testMode ? testTenders : tenders)[tally.tender] ||
            (tally.payment === 'NONE' && 'There was nothing to pay.')}
        </p>
      )}
      {payment?.risk && <RiskNote risk={payment.risk} />}
      {payment?.failure && <FailedPayment detail={detail} failure={payment.failure} />}
    </Card>
  )
}

const isOwed = ({ payment }: OrderDetailReply['tally']) => payment === 'FAILED' || payment === 'PENDING'

function paidWords({ order, tally }: OrderDetailReply): string {
  if (isOwed(tally)) return 'Not paid'
  return order.testMode ? 'Paid as a test' : 'Paid'
}

/** The customer can pay again on the page of their order, to which the pay link leads. */
function FailedPayment({ detail: { order, tally }, failure }: { detail: OrderDetailReply; failure: string }) {
  const change = useOrderChange(order.id)
  const toast = useToast()
  const maySend = usePermission()('orders.fulfil') && tally.payment === 'FAILED' && tally.cancelled === null
  return (
    <div className={styles.failure}>
      <p className={styles.muted}>{failure}</p>
      {maySend && order.customerEmail && (
        <Button
          size="small"
          busy={change.isPending}
          onClick={() =>
            change.mutate(() => call(sendPayLink, { params: { orderId: order.id } }), {
              onSuccess: () => toast({ message: `A pay link goes to ${order.customerEmail}.` }),
            })
          }
        >
          Send pay link
        </Button>
      )}
    </div>
  )
}

const riskWords = { normal: 'Normal risk', elevated: 'Elevated risk', highest: 'Highest risk' }
const riskTones = { normal: 'good', elevated: 'warning', highest: 'bad' } as const

/** The gateway's fraud risk assessment. */
function RiskNote({ risk: { level, score, note } }: { risk: NonNullable<Payment['risk']> }) {
  return (
    <>
      <Badge tone={riskTones[level]}>
        {riskWords[level]}
        {score !== null && ` (${score} of 100)`}
      </Badge>
      {note && <p className={styles.muted}>{note}</p>}
    </>
  )
}

type Payment = NonNullable<OrderDetailReply['payment']>

interface RefundRowProps {
  refund: OrderDetailReply['tally']['refunds'][number]
  money(cents: number): string
}

const refundWords = { asked: 'Refund on its way', done: 'Refunded', failed: 'Refund failed' }

function RefundRow({ refund: { status, isForeign, amountCents, giftCards = [] }, money }: RefundRowProps) {
  return (
    <>
      <dt>{isForeign && status === 'done' ? 'Refunded in the gateway' : refundWords[status]}</dt>
      <dd>{status === 'failed' ? money(amountCents) : `−${money(amountCents)}`}</dd>
      {status !== 'failed' &&
        giftCards.map(({ cardId, last4, cents }) => (
          <Fragment key={cardId}>
            <dt>to gift card •••• {last4}</dt>
            <dd>{money(cents)}</dd>
          </Fragment>
        ))}
    </>
  )
}
