import type { InviteReply, ListedInvitation } from '../../../src/identity/admin-contract.ts'
import { roleName } from '../../../src/shared/messages/role-labels.ts'
import { inviteAgain, revokeInvitation } from '../../api/people.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { Moment } from '../moment.tsx'
import { emailWords } from './email-words.ts'
import { usePeopleChange } from './use-people-change.ts'

interface InvitationLineProps {
  invitation: ListedInvitation
  manages: boolean
  /** E-mails are not sent but stored in the operator's inbox. */
  emailsAreStored: boolean
  onSent(invited: InviteReply): void
}

export function InvitationLine({ invitation, manages, emailsAreStored, onSent }: InvitationLineProps) {
  const { invitationId, email, roles, invitedBy, expiresAt, isExpired } = invitation
  const { confirmed, confirmation } = usePasswordConfirmation()
  const change = usePeopleChange(confirmed)
  const name = email ?? 'Invited person'
  const letter = emailWords(invitation, emailsAreStored)
  const send = () =>
    change(`The invitation of ${name} was sent again.`, async () => {
      onSent(await inviteAgain(invitationId))
      return {}
    })
  const revoke = () =>
    change(`The invitation of ${name} was revoked.`, async () => {
      await revokeInvitation(invitationId)
      return {}
    })
  return (
    <li>
      <div className="people-who">
        <p className="people-name">{name}</p>
        <p className="muted">
          Invited by {invitedBy}
          {!isExpired && (
            <>
              , good until <Moment at={expiresAt} />
            </>
          )}
        </p>
        {letter.advice && <p className="muted">{letter.advice}</p>}
      </div>
      <p className="people-roles">
        {roles.map((role) => (
          <Badge key={role}>{roleName(role)}</Badge>
        ))}
      </p>
      <p className="people-seen">
        <Badge tone={letter.tone}>{letter.text}</Badge>
      </p>
      {manages && (
        <ActionMenu
          label={`Actions for ${name}`}
          dots
          items={[
            { label: 'Send again', onSelect: send },
            { label: 'Revoke invitation', onSelect: revoke, danger: true },
          ]}
        />
      )}
      {confirmation}
    </li>
  )
}
