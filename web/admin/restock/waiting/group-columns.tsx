import type { SignUpGroup } from '../../../../src/restock/admin-contract.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { amountText, countedText } from '../../amount-text.ts'
import { Moment } from '../../moment.tsx'
import { groupTitle, stockText } from '../restock-words.ts'
import styles from './waiting.module.css'

/** Columns of the waiting list by variant, sorted by the server. */
export const groupColumns: DataColumn<SignUpGroup>[] = [
  {
    key: 'variant',
    header: 'Product and variant',
    value: groupTitle,
    sortable: false,
    shown: 'always',
    cell: ({ imageUrl, title, variantName }) => (
      <span className={styles.variant}>
        {imageUrl ? <img src={imageUrl} alt="" loading="lazy" /> : <span className={styles.noPicture} />}
        <span>
          {title || 'A product that is gone'}
          {variantName && <span className={styles.note}>{variantName}</span>}
        </span>
      </span>
    ),
  },
  {
    key: 'waiting',
    header: 'Waiting',
    value: ({ counts }) => counts.waiting,
    align: 'end',
    sortable: false,
    cell: ({ counts }) => (
      <span>
        <strong>{amountText(counts.waiting)}</strong>
        {counts.unconfirmed > 0 && <span className={styles.note}>{amountText(counts.unconfirmed)} unconfirmed</span>}
      </span>
    ),
  },
  {
    key: 'requested',
    header: 'Being sent',
    align: 'end',
    sortable: false,
    isWide: true,
    value: ({ counts }) => amountText(counts.requested),
  },
  {
    key: 'sent',
    header: 'Notified',
    value: ({ counts }) => counts.sent,
    align: 'end',
    sortable: false,
    cell: ({ counts }) => (
      <span>
        {amountText(counts.sent)} <Problems count={counts.failed + counts.uncertain} />
      </span>
    ),
  },
  {
    key: 'last',
    header: 'Last sent',
    onPhone: 'none',
    value: ({ lastSentAt }) => lastSentAt ?? 'Never',
    sortable: false,
    cell: ({ lastSentAt }) => (lastSentAt ? <Moment at={lastSentAt} /> : 'Never'),
  },
  {
    key: 'stock',
    header: 'Stock now',
    onPhone: 'none',
    value: stockText,
    sortable: false,
    cell: (group) => (group.available === 0 ? <Badge tone="bad">Sold out</Badge> : stockText(group)),
  },
]

function Problems({ count }: { count: number }) {
  return count > 0 && <Badge tone="warning">{countedText(count, 'problem')}</Badge>
}

/** Column of the button that notifies everyone waiting for a variant. */
export function sendColumn(send: (group: SignUpGroup) => void): DataColumn<SignUpGroup> {
  return {
    key: 'send',
    header: 'Actions',
    isAction: true,
    value: () => null,
    align: 'end',
    shown: 'always',
    cell: (group) =>
      group.counts.waiting > 0 && (
        <Button size="small" aria-label={`Send notices for ${groupTitle(group)}`} onClick={() => send(group)}>
          Send
        </Button>
      ),
  }
}
