import type { Difference, LedgerTotals, Payout, ReconciliationReply } from '../../../../src/orders/ledger-contract.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Moment } from '../../moment.tsx'
import { orderHref } from '../orders-search.ts'
import { differenceWords, ledgerName } from './difference-words.ts'
import styles from './reconciliation.module.css'

const differenceColumns: DataColumn<Difference>[] = [
  { key: 'kind', header: 'Difference', value: ({ kind }) => differenceWords[kind], shown: 'always' },
  {
    key: 'order',
    header: 'Order',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderId, orderNumber }) => (orderId ? <a href={orderHref(orderId)}>#{orderNumber ?? '–'}</a> : 'None'),
  },
  {
    key: 'gateway',
    header: 'At the gateway',
    align: 'end',
    sortable: false,
    value: ({ gatewayCents, currency }) => formatMoney(gatewayCents, currency),
  },
  {
    key: 'log',
    header: 'In the order',
    align: 'end',
    sortable: false,
    value: ({ orderCents, currency }) => formatMoney(orderCents, currency),
  },
  {
    key: 'at',
    header: 'When',
    value: ({ at }) => at,
    cell: ({ at }) => (at ? <Moment at={at} /> : '–'),
  },
  { key: 'reference', header: 'Reference', value: ({ reference }) => reference ?? '–', sortable: false },
  { key: 'ledger', header: 'Gateway', value: ledgerName },
]

export function DifferencesTable({ differences }: { differences: Difference[] }) {
  return (
    <DataTable
      label="Differences"
      columns={differenceColumns}
      rows={differences}
      rowId={({ kind, orderId, reference, gatewayCents }) => `${kind} ${orderId} ${reference} ${gatewayCents}`}
      rowName={({ kind }) => differenceWords[kind]}
      csvName="differences"
      empty={<None text="There are no differences." />}
    />
  )
}

const money = (key: string, header: string, centsOf: (row: LedgerTotals) => number | null) => ({
  key,
  header,
  align: 'end' as const,
  sortable: false,
  value: (row: LedgerTotals) => {
    const cents = centsOf(row)
    return cents === null ? 'Not told' : formatMoney(cents, row.currency)
  },
})

const totalsColumns: DataColumn<LedgerTotals>[] = [
  { key: 'ledger', header: 'Gateway', value: ledgerName, shown: 'always', sortable: false },
  { key: 'payments', header: 'Payments', value: ({ payments }) => payments, align: 'end', sortable: false },
  money('taken', 'Taken', ({ takenCents }) => takenCents),
  money('refunded', 'Refunded', ({ refundedCents }) => refundedCents),
  money('disputed', 'Disputed', ({ disputedCents }) => disputedCents),
  money('fees', 'Fees', ({ feeCents }) => feeCents),
  money('out', 'Paid out', ({ paidOutCents }) => paidOutCents),
]

export function TotalsTable({ totals }: { totals: LedgerTotals[] }) {
  return (
    <DataTable
      label="What the gateways say"
      columns={totalsColumns}
      rows={totals}
      rowId={({ gateway, testMode, currency }) => `${gateway} ${testMode} ${currency}`}
      rowName={(row) => ledgerName(row)}
      csvName="gateway-totals"
      empty={<None text="No money moved in this period." />}
    />
  )
}

const payoutColumns: DataColumn<Payout>[] = [
  {
    key: 'at',
    header: 'When',
    value: ({ at }) => at,
    shown: 'always',
    cell: ({ at }) => <Moment at={at} />,
  },
  { key: 'amount', header: 'Amount', align: 'end', value: ({ cents, currency }) => formatMoney(cents, currency) },
  { key: 'ledger', header: 'Gateway', value: ledgerName },
  { key: 'id', header: 'Reference', value: ({ id }) => id, sortable: false },
]

export function PayoutsTable({ payouts }: { payouts: Payout[] }) {
  return (
    <DataTable
      label="Payouts"
      columns={payoutColumns}
      rows={payouts}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      csvName="payouts"
      empty={<None text="No payouts in this period." />}
    />
  )
}

type Earlier = ReconciliationReply['earlier'][number]

const earlierColumns: DataColumn<Earlier>[] = [
  {
    key: 'at',
    header: 'Checked',
    value: ({ startedAt }) => startedAt,
    shown: 'always',
    cell: ({ startedAt }) => <Moment at={startedAt} />,
  },
  { key: 'money', header: 'Money without an order', align: 'end', value: ({ moneyWithoutOrder }) => moneyWithoutOrder },
  {
    key: 'orders',
    header: 'Orders without money',
    align: 'end',
    value: ({ ordersWithoutMoney }) => ordersWithoutMoney,
  },
  { key: 'other', header: 'Other differences', align: 'end', value: ({ otherDifferences }) => otherDifferences },
  {
    key: 'failures',
    header: 'Gateways',
    sortable: false,
    value: ({ finishedAt, failures }) =>
      finishedAt === null ? 'Did not finish' : failures > 0 ? 'Could not be read' : 'Read',
  },
]

export function EarlierTable({ checks }: { checks: Earlier[] }) {
  return (
    <DataTable
      label="Earlier checks"
      columns={earlierColumns}
      rows={checks}
      rowId={({ id }) => id}
      rowName={({ startedAt }) => startedAt}
      empty={<None text="There was none before this one." />}
    />
  )
}

function None({ text }: { text: string }) {
  return <p className={styles.none}>{text}</p>
}
