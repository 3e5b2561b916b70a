import type { Suppression, SuppressionReason } from '../../../../src/restock/suppression-contract.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { Moment } from '../../moment.tsx'
import styles from '../waiting/waiting.module.css'
import { emailText, reasonWords } from './suppressed-search.ts'

const tones: Record<SuppressionReason, 'neutral' | 'warning' | 'bad'> = {
  unsubscribed: 'neutral',
  bounced: 'warning',
  complained: 'bad',
}

const columns: readonly DataColumn<Suppression>[] = [
  {
    key: 'email',
    header: 'E-mail',
    value: emailText,
    sortable: false,
    shown: 'always',
    cell: (row) => <strong className={styles.email}>{emailText(row)}</strong>,
  },
  {
    key: 'reason',
    header: 'Reason',
    value: ({ reason }) => reasonWords[reason],
    sortable: false,
    cell: ({ reason }) => <Badge tone={tones[reason]}>{reasonWords[reason]}</Badge>,
  },
  {
    key: 'stops',
    header: 'Gets no',
    sortable: false,
    value: ({ stops }) => (stops === 'all' ? 'Marketing e-mails' : 'Cart reminders'),
  },
  {
    key: 'since',
    header: 'Since',
    value: ({ since }) => since,
    sortable: false,
    cell: ({ since }) => <Moment at={since} />,
  },
]

/** Columns of the list, sorted by the server, newest first. */
export function suppressedColumns(
  remove: ((row: Suppression) => void) | undefined,
): readonly DataColumn<Suppression>[] {
  if (!remove) return columns
  return [
    ...columns,
    {
      key: 'remove',
      header: 'Actions',
      isAction: true,
      value: () => null,
      align: 'end',
      shown: 'always',
      cell: (row) => (
        <Button aria-label={`Remove ${emailText(row)}`} onClick={() => remove(row)}>
          Remove
        </Button>
      ),
    },
  ]
}
