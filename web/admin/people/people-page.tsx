import { useState } from 'react'
import type { InviteReply, ListedPerson, People } from '../../../src/identity/admin-contract.ts'
import { roles } from '../../../src/shared/permissions.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { backToSettings } from '../settings/back-to-settings.ts'
import { usePermission } from '../use-permission.ts'
import { AccessLog } from './access-log.tsx'
import { EmailNotice } from './email-notice.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkNotice } from './link-notice.tsx'
import { OfferOwnershipDialog } from './offer-ownership-dialog.tsx'
import { OwnershipOfferNotice } from './ownership-offer-notice.tsx'
import styles from './people.module.css'
import { PeopleTable } from './people-table.tsx'
import { RolesDialog } from './roles-dialog.tsx'

/** Contributors, invitations and permission history. */
export function PeoplePage({ people }: { people: People }) {
  const manages = usePermission()('people.manage')
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<ListedPerson>()
  const [offering, setOffering] = useState<ListedPerson>()
  const isOwner = people.people.some(({ isYou, isOwner: owns }) => isYou && owns)
  const [invited, setInvited] = useState<InviteReply>()
  const offerTo = (person: ListedPerson) =>
    isOwner && person.roles.includes(roles.ADMIN) ? () => setOffering(person) : undefined
  return (
    <>
      <PageHeader
        title="People"
        back={backToSettings}
        primary={
          manages && (
            <Button look="primary" onClick={() => setInviting(true)}>
              Invite person
            </Button>
          )
        }
      />
      {people.letterInbox !== null && <EmailNotice inbox={people.letterInbox} />}
      {invited?.link && <LinkNotice link={invited.link} onDismiss={() => setInvited(undefined)} />}
      {people.ownershipOffer && <OwnershipOfferNotice offer={people.ownershipOffer} isOwner={isOwner} />}
      <PeopleLists people={people} manages={manages} offerTo={offerTo} onChange={setChanging} onInvited={setInvited} />
      {inviting && <InviteDialog onInvited={setInvited} onClose={() => setInviting(false)} />}
      {offering && <OfferOwnershipDialog person={offering} onClose={() => setOffering(undefined)} />}
      {changing && <RolesDialog person={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

interface PeopleListsProps {
  people: People
  manages: boolean
  offerTo(person: ListedPerson): (() => void) | undefined
  onChange(person: ListedPerson): void
  onInvited(invited: InviteReply): void
}

function PeopleLists({ people, manages, offerTo, onChange, onInvited }: PeopleListsProps) {
  const { people: listed, invitations, changes, letterInbox } = people
  return (
    <div className={styles.parts}>
      <PeopleTable people={listed} onChange={manages ? onChange : undefined} offerTo={offerTo} />
      {invitations.length > 0 && (
        <InvitationTable
          invitations={invitations}
          emailsAreStored={letterInbox !== null}
          onSent={manages ? onInvited : undefined}
        />
      )}
      {changes && <AccessLog changes={changes} />}
    </div>
  )
}
