import type { Send } from '../../../../src/restock/admin-contract.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { amountText } from '../../amount-text.ts'
import { Moment } from '../../moment.tsx'
import { sendTitle, sendWords } from '../restock-words.ts'

/** Columns of the list of mailings, sorted by the server, newest first. */
export const sendColumns: DataColumn<Send>[] = [
  { key: 'title', header: 'Mailing', value: (send) => sendTitle(send), sortable: false, shown: 'always' },
  {
    key: 'state',
    header: 'State',
    value: (send) => sendWords(send).words,
    cell: (send) => <Badge tone={sendWords(send).tone}>{sendWords(send).words}</Badge>,
    sortable: false,
  },
  {
    key: 'started',
    header: 'Started',
    value: ({ requestedAt }) => requestedAt,
    cell: ({ requestedAt }) => <Moment at={requestedAt} />,
    sortable: false,
  },
  { key: 'by', header: 'Started by', value: startedBy, sortable: false, isWide: true },
  {
    key: 'emails',
    header: 'E-mails sent',
    value: ({ sent, total }) => `${amountText(sent)} of ${amountText(total)}`,
    sortable: false,
    onPhone: 'named',
  },
  {
    key: 'clicked',
    header: 'Clicked',
    value: ({ clicked }) => amountText(clicked),
    align: 'end',
    sortable: false,
    onPhone: 'none',
  },
  {
    key: 'carted',
    header: 'Added to cart',
    value: ({ carted }) => amountText(carted),
    align: 'end',
    sortable: false,
    onPhone: 'none',
  },
]

function startedBy({ kind, requestedBy }: Send): string {
  return kind === 'stock' ? 'Automatic (back in stock)' : (requestedBy ?? 'A deleted account')
}
