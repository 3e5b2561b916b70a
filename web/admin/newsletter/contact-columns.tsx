import type { ContactRow } from '../../../src/newsletter/admin-contract.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { Moment } from '../moment.tsx'
import styles from '../orders/orders.module.css'
import { contactName, stateTones, stateWords } from './audience-search.ts'

/** Sorted by the server, newest first. */
export const contactColumns: readonly DataColumn<ContactRow>[] = [
  {
    key: 'email',
    header: 'E-mail',
    value: contactName,
    sortable: false,
    shown: 'always',
    cell: (row) => <strong>{contactName(row)}</strong>,
  },
  { key: 'name', header: 'Name', value: ({ name }) => name ?? '', sortable: false },
  {
    key: 'lists',
    header: 'Mailing lists',
    value: ({ lists }) => lists.map(({ name }) => name).join(', '),
    sortable: false,
    cell: ({ lists }) => (
      <span className={styles.tags}>
        {lists.map(({ id, name, state }) => (
          <Badge key={id} tone={stateTones[state]}>
            {name}: {stateWords[state]}
          </Badge>
        ))}
      </span>
    ),
  },
  { key: 'tags', header: 'Tags', value: ({ tags }) => tags.join(', '), sortable: false },
  {
    key: 'since',
    header: 'Since',
    value: ({ since }) => since,
    sortable: false,
    cell: ({ since }) => <Moment at={since} />,
  },
]
