import { useState } from 'react'
import type { InviteReply, ListedPerson, People } from '../../../src/identity/admin-contract.ts'
import { roles } from '../../../src/shared/permissions.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { usePermission } from '../use-permission.ts'
import { AccessLog } from './access-log.tsx'
import { EmailNotice } from './email-notice.tsx'
import { InvitationLine } from './invitation-line.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkNotice } from './link-notice.tsx'
import { OfferOwnershipDialog } from './offer-ownership-dialog.tsx'
import { OwnershipOfferNotice } from './ownership-offer-notice.tsx'
import { PersonLine } from './person-line.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import './people-page.css'

/** Who works on the website, who is asked to, and who changed whose rights. */
export function PeoplePage({ people }: { people: People }) {
  const manages = usePermission()('people.manage')
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<ListedPerson>()
  const [offering, setOffering] = useState<ListedPerson>()
  const isOwner = people.people.some(({ isYou, isOwner: owns }) => isYou && owns)
  const [invited, setInvited] = useState<InviteReply>()
  return (
    <>
      <div className="people-head">
        <h1 className="people-title">People</h1>
        {manages && (
          <Button look="primary" onClick={() => setInviting(true)}>
            Invite person
          </Button>
        )}
      </div>
      {people.letterInbox !== null && <EmailNotice inbox={people.letterInbox} />}
      {invited?.link && <LinkNotice link={invited.link} onDismiss={() => setInvited(undefined)} />}
      {people.ownershipOffer && <OwnershipOfferNotice offer={people.ownershipOffer} isOwner={isOwner} />}
      <ul className="people-list" aria-label="People who work on this website">
        {people.people.map((person) => (
          <PersonLine
            key={person.accountId}
            person={person}
            manages={manages}
            onChange={() => setChanging(person)}
            onOffer={isOwner && person.roles.includes(roles.ADMIN) ? () => setOffering(person) : undefined}
          />
        ))}
      </ul>
      {people.invitations.length > 0 && (
        <section aria-labelledby="invitations">
          <h2 className="people-subtitle" id="invitations">
            Invitations
          </h2>
          <ul className="people-list">
            {people.invitations.map((invitation) => (
              <InvitationLine
                key={invitation.invitationId}
                invitation={invitation}
                manages={manages}
                emailsAreStored={people.letterInbox !== null}
                onSent={setInvited}
              />
            ))}
          </ul>
        </section>
      )}
      {people.changes && <AccessLog changes={people.changes} />}
      {inviting && <InviteDialog onInvited={setInvited} onClose={() => setInviting(false)} />}
      {offering && <OfferOwnershipDialog person={offering} onClose={() => setOffering(undefined)} />}
      {changing && <RolesDialog person={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}
