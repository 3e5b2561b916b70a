import type { OrderRow } from '../../../../src/orders/admin-contract.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { Moment } from '../../moment.tsx'
import { useSiteWords } from '../../use-site-words.tsx'
import { moneyText } from '../money-text.ts'
import { fulfilmentWords, paymentWords } from '../order-words.ts'
import styles from '../orders.module.css'

/** Distinguishes orders without a customer from those of an erased one. */
function nobody(hasCustomer: boolean): string {
  return hasCustomer ? '[erased]' : '–'
}

const customerOf = ({ customerName, customerEmail, hasCustomer }: OrderRow): string =>
  customerName ?? customerEmail ?? nobody(hasCustomer)

function DisputeMark({ hasDispute, disputeStatus, disputeDueBy }: OrderRow) {
  if (!hasDispute) return null
  if (disputeStatus === 'lost') return <Badge tone="neutral">Dispute lost</Badge>
  return <Badge tone="bad">{disputeDueBy ? <AnswerBy at={disputeDueBy} /> : 'Disputed'}</Badge>
}

function AnswerBy({ at }: { at: string }) {
  const words = useSiteWords()
  return (
    <time dateTime={at} title={words.moment(at)}>
      Disputed, answer by {words.dayOf(at)}
    </time>
  )
}

/** Columns of the list of orders. */
export const orderColumns: DataColumn<OrderRow>[] = [
  {
    key: 'number',
    header: 'Order',
    value: ({ orderNumber }) => (orderNumber === null ? '–' : `#${orderNumber}`),
    cell: (row) => (
      <span className={styles.name}>
        {row.orderNumber === null ? '–' : `#${row.orderNumber}`}
        <span className={styles.onPhone}>{customerOf(row)}</span>
        {row.testMode && <Badge tone="info">Test</Badge>}
        {row.isDonation && <Badge>Donation</Badge>}
        <DisputeMark {...row} />
      </span>
    ),
    sortable: false,
    shown: 'always',
  },
  {
    key: 'created',
    header: 'Placed',
    value: ({ createdOn }) => createdOn,
    sortable: false,
    cell: ({ createdOn }) => (
      <span className={styles.moment}>
        <Moment at={createdOn} />
      </span>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    sortable: false,
    value: customerOf,
    onPhone: 'none',
  },
  {
    key: 'payment',
    header: 'Payment',
    value: (row) => paymentWords(row).words,
    sortable: false,
    cell: (row) => <Badge tone={paymentWords(row).tone}>{paymentWords(row).words}</Badge>,
  },
  {
    key: 'fulfilment',
    header: 'Fulfillment',
    value: (row) => fulfilmentWords(row).words,
    sortable: false,
    cell: (row) => <Badge tone={fulfilmentWords(row).tone}>{fulfilmentWords(row).words}</Badge>,
  },
  { key: 'items', header: 'Items', value: ({ itemCount }) => itemCount, align: 'end', sortable: false, isWide: true },
  {
    key: 'email',
    header: 'E-mail',
    value: ({ customerEmail, hasCustomer }) => customerEmail ?? nobody(hasCustomer),
    sortable: false,
    shown: 'later',
  },
  { key: 'tags', header: 'Tags', value: ({ tags }) => tags.join(', '), sortable: false, shown: 'later' },
  {
    key: 'refunded',
    header: 'Refunded',
    value: ({ refunded }) => moneyText(refunded),
    align: 'end',
    sortable: false,
    shown: 'later',
  },
  {
    key: 'total',
    header: 'Total',
    value: ({ grandTotal }) => moneyText(grandTotal),
    align: 'end',
    onPhone: 'end',
    sortable: false,
  },
]
