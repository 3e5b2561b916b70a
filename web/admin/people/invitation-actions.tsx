import type { InviteReply, ListedInvitation } from '../../../src/identity/admin-contract.ts'
import { inviteAgain, revokeInvitation } from '../../api/people.ts'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { invitedName } from './email-words.ts'
import { usePeopleChange } from './use-people-change.ts'

interface InvitationActionsProps {
  invitation: ListedInvitation
  onSent(invited: InviteReply): void
}

/** Actions on an invitation. */
export function InvitationActions({ invitation, onSent }: InvitationActionsProps) {
  const { invitationId } = invitation
  const { confirmed, confirmation } = usePasswordConfirmation()
  const change = usePeopleChange(confirmed)
  const name = invitedName(invitation)
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
    <>
      <ActionMenu
        label={`Actions for ${name}`}
        dots
        items={[
          { label: 'Send again', onSelect: send },
          { label: 'Revoke invitation', onSelect: revoke, danger: true },
        ]}
      />
      {confirmation}
    </>
  )
}
