import type {
  GiftCardDifference,
  GiftCardTotals,
  ReconciliationResult,
} from '../../../../src/orders/ledger-contract.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { cardName } from '../../gift-cards/gift-card-words.ts'
import { giftCardHref } from '../../gift-cards/gift-cards-search.ts'
import { orderHref } from '../orders-search.ts'

const sumOf = ({ issued, credited, charged, revoked }: GiftCardTotals) => issued + credited - charged - revoked

const money = (key: string, header: string, centsOf: (row: GiftCardTotals) => number): DataColumn<GiftCardTotals> => ({
  key,
  header,
  align: 'end',
  sortable: false,
  value: (row) => formatMoney(centsOf(row), row.currency),
})

const totalsColumns: DataColumn<GiftCardTotals>[] = [
  {
    key: 'kind',
    header: 'Cards',
    value: ({ cards, currency, testMode }) =>
      `${cards.toLocaleString('en')} in ${currency}${testMode ? ' (test)' : ''}`,
    shown: 'always',
    sortable: false,
  },
  money('issued', 'Issued', ({ issued }) => issued),
  money('credited', 'Given back', ({ credited }) => credited),
  money('charged', 'Paid with', ({ charged }) => charged),
  money('revoked', 'Taken off', ({ revoked }) => revoked),
  money('left', 'Left', ({ left }) => left),
  money('difference', 'Difference', (row) => sumOf(row) - row.left),
]

const kinds: Record<GiftCardDifference['kind'], string> = {
  cardSum: 'Its changes do not add up to what is left',
  otherPayment: 'It pays another amount than the order says',
}

const differenceColumns: DataColumn<GiftCardDifference>[] = [
  {
    key: 'card',
    header: 'Gift card',
    value: (row) => cardName(row),
    shown: 'always',
    cell: (row) => <a href={giftCardHref(row.cardId)}>{cardName(row)}</a>,
  },
  { key: 'kind', header: 'Difference', value: ({ kind }) => kinds[kind], sortable: false },
  {
    key: 'order',
    header: 'Order',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderId, orderNumber }) => (orderId ? <a href={orderHref(orderId)}>#{orderNumber ?? '–'}</a> : 'None'),
  },
  {
    key: 'left',
    header: 'On the card',
    align: 'end',
    sortable: false,
    value: ({ cardCents, currency }) => formatMoney(cardCents, currency),
  },
  {
    key: 'expected',
    header: 'Expected',
    align: 'end',
    sortable: false,
    value: ({ expectedCents, currency }) => formatMoney(expectedCents, currency),
  },
]

/** All gift cards: what was issued and given back is what was paid with and taken off them plus what is left. */
export function GiftCardsChecked({ giftCards }: { giftCards: NonNullable<ReconciliationResult['giftCards']> }) {
  const { cards, totals, differences } = giftCards
  return (
    <Card
      title="Gift cards"
      hint={`Issued + given back − paid with − taken off = left. ${cards.toLocaleString('en')} changed in this period and ${cards === 1 ? 'was' : 'were'} compared with ${cards === 1 ? 'its' : 'their'} orders.`}
      flush
    >
      <DataTable
        label="Gift cards"
        columns={totalsColumns}
        rows={totals}
        rowId={({ currency, testMode }) => `${currency} ${testMode}`}
        rowName={({ currency }) => currency}
        csvName="gift-card-totals"
        empty={null}
      />
      {differences.length > 0 && (
        <DataTable
          label="Differences of gift cards"
          columns={differenceColumns}
          rows={differences}
          rowId={({ kind, cardId, orderId, expectedCents }) => `${kind} ${cardId} ${orderId} ${expectedCents}`}
          rowName={(row) => cardName(row)}
          csvName="gift-card-differences"
          empty={null}
        />
      )}
    </Card>
  )
}
