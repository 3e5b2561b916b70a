import type { ListedPerson } from '../../../src/identity/admin-contract.ts'
import { roleName } from '../../../src/shared/messages/role-labels.ts'
import { removePerson } from '../../api/people.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { Moment } from '../moment.tsx'
import { usePeopleChange } from './use-people-change.ts'

interface PersonLineProps {
  person: ListedPerson
  /** The one at the screen may change people. */
  manages: boolean
  onChange(): void
  /** Undefined where ownership cannot be offered to this person. */
  onOffer: (() => void) | undefined
}

export function PersonLine({ person, manages, onChange, onOffer }: PersonLineProps) {
  const { displayName, email, isOwner, isYou, roles, lastSeenAt } = person
  const { confirmed, confirmation } = usePasswordConfirmation()
  const change = usePeopleChange(confirmed)
  const remove = () => change(`${displayName} was removed.`, () => removePerson(person.accountId))
  return (
    <li>
      <div className="people-who">
        <p className="people-name">
          {displayName}
          {isYou && <Badge>You</Badge>}
        </p>
        {email && <p className="muted">{email}</p>}
      </div>
      <p className="people-roles">
        {isOwner && <Badge tone="good">Owner</Badge>}
        {roles.map((role) => (
          <Badge key={role}>{roleName(role)}</Badge>
        ))}
      </p>
      <p className="people-seen muted">
        {lastSeenAt === null ? 'Not seen lately' : <Moment prefix="Last seen" at={lastSeenAt} />}
      </p>
      {manages && !isOwner && (
        <ActionMenu
          label={`Actions for ${displayName}`}
          dots
          items={[
            { label: 'Change roles', onSelect: onChange },
            ...(onOffer ? [{ label: 'Offer ownership', onSelect: onOffer }] : []),
            { label: 'Remove from website', onSelect: remove, danger: true },
          ]}
        />
      )}
      {confirmation}
    </li>
  )
}
