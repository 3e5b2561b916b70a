import type { ListedPerson } from '../../../src/identity/admin-contract.ts'
import { roleName } from '../../../src/shared/messages/role-labels.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Moment } from '../moment.tsx'
import styles from './people.module.css'
import { PersonActions } from './person-actions.tsx'
import { RoleBadges } from './role-badges.tsx'

interface PeopleTableProps {
  people: readonly ListedPerson[]
  /** Undefined for people who may not manage contributors. */
  onChange: ((person: ListedPerson) => void) | undefined
  /** Undefined if ownership cannot be offered to a person. */
  offerTo(person: ListedPerson): (() => void) | undefined
}

/** Contributors of the website. */
export function PeopleTable({ people, onChange, offerTo }: PeopleTableProps) {
  return (
    <Card flush>
      <DataTable
        label="People"
        columns={onChange ? [...columns, actionColumn(onChange, offerTo)] : columns}
        rows={people}
        rowId={({ accountId }) => accountId}
        rowName={({ displayName }) => displayName}
        csvName="people"
        empty={null}
      />
    </Card>
  )
}

const columns: readonly DataColumn<ListedPerson>[] = [
  {
    key: 'name',
    header: 'Name',
    shown: 'always',
    value: ({ displayName }) => displayName,
    cell: ({ displayName, isYou }) => (
      <span className={styles.name}>
        {displayName}
        {isYou && <Badge>You</Badge>}
      </span>
    ),
    note: ({ email }) => email && <span className={styles.note}>{email}</span>,
  },
  {
    key: 'roles',
    header: 'Roles',
    value: ({ isOwner, roles }) => [...(isOwner ? ['Owner'] : []), ...roles.map(roleName)].join(', '),
    cell: ({ isOwner, roles }) => <RoleBadges isOwner={isOwner} roles={roles} />,
  },
  {
    key: 'seen',
    header: 'Last seen',
    value: ({ lastSeenAt }) => lastSeenAt,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Not lately' : <Moment at={lastSeenAt} />),
  },
]

const actionColumn = (
  onChange: (person: ListedPerson) => void,
  offerTo: PeopleTableProps['offerTo'],
): DataColumn<ListedPerson> => ({
  key: 'actions',
  header: 'Actions',
  isAction: 'corner',
  sortable: false,
  value: () => null,
  cell: (person) =>
    person.isOwner ? null : (
      <PersonActions person={person} onChange={() => onChange(person)} onOffer={offerTo(person)} />
    ),
})
