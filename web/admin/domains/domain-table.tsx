import type { Domain } from '../../../src/domains/contract.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Moment } from '../moment.tsx'
import { DomainActions } from './domain-actions.tsx'
import { domainWords } from './domain-words.ts'
import styles from './domains.module.css'

interface DomainTableProps {
  domains: readonly Domain[]
  onRemove(domain: Domain): void
}

/** The owner's domains with their state. */
export function DomainTable({ domains, onRemove }: DomainTableProps) {
  return (
    <Card flush>
      <DataTable
        label="Domains"
        columns={[...columns, actionColumn(onRemove)]}
        rows={domains}
        rowId={({ domain }) => domain}
        rowName={({ title }) => title}
        empty={null}
      />
    </Card>
  )
}

const columns: readonly DataColumn<Domain>[] = [
  {
    key: 'domain',
    header: 'Domain',
    shown: 'always',
    value: ({ title }) => title,
    cell: ({ title, isPrimary }) => (
      <span className={styles.name}>
        {title}
        {isPrimary && <Badge>Primary</Badge>}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    value: (domain) => domainWords(domain).label,
    cell: (domain) => {
      const { tone, label } = domainWords(domain)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  {
    key: 'checked',
    header: 'Last checked',
    value: ({ lastCheckedAt }) => lastCheckedAt,
    cell: ({ lastCheckedAt }) => (lastCheckedAt === null ? 'Not yet' : <Moment at={lastCheckedAt} />),
  },
]

const actionColumn = (onRemove: (domain: Domain) => void): DataColumn<Domain> => ({
  key: 'actions',
  header: 'Actions',
  isAction: true,
  sortable: false,
  value: () => null,
  cell: (domain) => <DomainActions domain={domain} onRemove={() => onRemove(domain)} />,
})
