import type { InviteReply, ListedInvitation } from '../../../src/identity/admin-contract.ts'
import { roleName } from '../../../src/shared/messages/role-labels.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Moment } from '../moment.tsx'
import { emailWords, invitedName } from './email-words.ts'
import { InvitationActions } from './invitation-actions.tsx'
import styles from './people.module.css'
import { RoleBadges } from './role-badges.tsx'

interface InvitationTableProps {
  invitations: readonly ListedInvitation[]
  /** E-mails are not sent but stored in the operator's inbox. */
  emailsAreStored: boolean
  /** Undefined for people who may not manage contributors. */
  onSent: ((invited: InviteReply) => void) | undefined
}

/** Open invitations. */
export function InvitationTable({ invitations, emailsAreStored, onSent }: InvitationTableProps) {
  const all = columns(emailsAreStored)
  return (
    <Card title="Invitations" flush>
      <DataTable
        label="Invitations"
        columns={onSent ? [...all, actionColumn(onSent)] : all}
        rows={invitations}
        rowId={({ invitationId }) => invitationId}
        rowName={invitedName}
        empty={null}
      />
    </Card>
  )
}

const columns = (emailsAreStored: boolean): readonly DataColumn<ListedInvitation>[] => [
  {
    key: 'email',
    header: 'E-mail',
    shown: 'always',
    value: invitedName,
    cell: (invitation) => <span className={styles.name}>{invitedName(invitation)}</span>,
    note: ({ invitedBy, isExpired, expiresAt }) => (
      <span className={styles.note}>
        Invited by {invitedBy}
        {!isExpired && (
          <>
            , valid until <Moment at={expiresAt} />
          </>
        )}
      </span>
    ),
  },
  {
    key: 'roles',
    header: 'Roles',
    value: ({ roles }) => roles.map(roleName).join(', '),
    cell: ({ roles }) => <RoleBadges roles={roles} />,
  },
  {
    key: 'state',
    header: 'Status',
    value: (invitation) => emailWords(invitation, emailsAreStored).text,
    cell: (invitation) => {
      const { tone, text } = emailWords(invitation, emailsAreStored)
      return <Badge tone={tone}>{text}</Badge>
    },
    note: (invitation) => {
      const { advice } = emailWords(invitation, emailsAreStored)
      return advice && <span className={styles.note}>{advice}</span>
    },
  },
]

const actionColumn = (onSent: (invited: InviteReply) => void): DataColumn<ListedInvitation> => ({
  key: 'actions',
  header: 'Actions',
  isAction: 'corner',
  sortable: false,
  value: () => null,
  cell: (invitation) => <InvitationActions invitation={invitation} onSent={onSent} />,
})
