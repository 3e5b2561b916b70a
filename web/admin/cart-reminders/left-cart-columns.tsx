import type { LeftCartRow, ReminderState } from '../../../src/cart-reminders/admin-contract.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { Moment } from '../moment.tsx'
import styles from './left-carts.module.css'

const stateWords: Record<ReminderState, { words: string; tone: 'neutral' | 'good' | 'warning' | 'bad' }> = {
  waiting: { words: 'Not e-mailed', tone: 'neutral' },
  sent: { words: 'E-mailed', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
  uncertain: { words: 'Uncertain', tone: 'warning' },
  suppressed: { words: 'Not to be e-mailed', tone: 'neutral' },
}

/** `Tide Mug, Quay Jar …`. */
function titlesText({ titles, items }: LeftCartRow): string {
  const named = titles.join(', ') || 'Deleted products'
  return items > titles.length ? `${named} (${items} items)` : named
}

export const leftCartColumns: readonly DataColumn<LeftCartRow>[] = [
  {
    key: 'customer',
    header: 'Customer',
    shown: 'always',
    value: ({ customerEmail }) => customerEmail ?? '[deleted]',
    cell: (row) => (
      <a className={styles.name} href={`/analytics/carts/${encodeURIComponent(row.cartId)}`}>
        {row.customerEmail ?? 'Deleted'}
      </a>
    ),
    note: titlesText,
  },
  {
    key: 'left',
    header: 'Abandoned',
    value: ({ leftAt }) => leftAt,
    cell: ({ leftAt }) => <Moment at={leftAt} />,
  },
  {
    key: 'value',
    header: 'Value',
    onPhone: 'end',
    align: 'end',
    value: ({ value }) => value.cents / 100,
    cell: ({ value }) => formatMoney(value.cents, value.currency || 'USD'),
  },
  {
    key: 'state',
    header: 'E-mail',
    value: ({ state }) => stateWords[state].words,
    cell: ({ state, reason, sentAt }) => (
      <>
        <Badge tone={stateWords[state].tone}>{stateWords[state].words}</Badge>
        {sentAt && (
          <span className={styles.note}>
            <Moment at={sentAt} />
          </span>
        )}
        {reason && <span className={styles.note}>{reason}</span>}
      </>
    ),
  },
  {
    key: 'returned',
    header: 'Came back',
    isWide: true,
    value: ({ returnedAt }) => returnedAt,
    cell: ({ returnedAt }) => (returnedAt ? <Moment at={returnedAt} /> : '–'),
  },
  {
    key: 'bought',
    header: 'Bought',
    value: ({ boughtAt }) => boughtAt,
    cell: ({ boughtAt }) => (boughtAt ? <Moment at={boughtAt} /> : '–'),
  },
]
