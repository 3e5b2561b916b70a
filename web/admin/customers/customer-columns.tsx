import type { CustomerRow } from '../../../src/customers/admin-contract.ts'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { Moment } from '../moment.tsx'
import { moneyText } from '../orders/money-text.ts'
import styles from '../orders/orders.module.css'

export function customerName({ name, email }: Pick<CustomerRow, 'name' | 'email'>): string {
  return name ?? email ?? '[erased]'
}

function Day({ at }: { at: string }) {
  return (
    <span className={styles.moment}>
      <Moment at={at} />
    </span>
  )
}

/** Columns of the list of customers. */
export const customerColumns: DataColumn<CustomerRow>[] = [
  { key: 'name', header: 'Customer', value: customerName, sortable: false, shown: 'always' },
  {
    key: 'email',
    header: 'E-mail',
    value: ({ name, email }) => email ?? (name ? '–' : '[erased]'),
    sortable: false,
    onPhone: 'none',
  },
  {
    key: 'orders',
    header: 'Orders',
    headerOfOne: 'Order',
    value: ({ orderCount }) => orderCount,
    align: 'end',
    sortable: false,
  },
  {
    key: 'spent',
    header: 'Spent',
    value: ({ spent }) => moneyText(spent),
    align: 'end',
    sortable: false,
    onPhone: 'end',
  },
  {
    key: 'last',
    header: 'Last order',
    onPhone: 'named',
    value: ({ lastOrderOn }) => lastOrderOn ?? '',
    sortable: false,
    cell: ({ lastOrderOn }) => (lastOrderOn ? <Day at={lastOrderOn} /> : 'None yet'),
  },
  {
    key: 'first',
    header: 'First order',
    value: ({ firstOrderOn }) => firstOrderOn ?? '',
    sortable: false,
    cell: ({ firstOrderOn }) => (firstOrderOn ? <Day at={firstOrderOn} /> : 'None yet'),
    shown: 'later',
  },
  {
    key: 'agreed',
    header: 'E-mail marketing',
    onPhone: 'none',
    sortable: false,
    value: ({ agreedOn }) => (agreedOn ? 'Agreed' : 'Not agreed'),
  },
  { key: 'tags', header: 'Tags', value: ({ tags }) => tags.join(', '), sortable: false, shown: 'later' },
]
