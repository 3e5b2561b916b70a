import type { ListedPerson } from '../../../src/identity/admin-contract.ts'
import { removePerson } from '../../api/people.ts'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { usePeopleChange } from './use-people-change.ts'

interface PersonActionsProps {
  person: ListedPerson
  onChange(): void
  /** Undefined if ownership cannot be offered to this person. */
  onOffer: (() => void) | undefined
}

/** Actions on a contributor. */
export function PersonActions({ person, onChange, onOffer }: PersonActionsProps) {
  const { displayName, accountId } = person
  const { confirmed, confirmation } = usePasswordConfirmation()
  const change = usePeopleChange(confirmed)
  const remove = () => change(`${displayName} was removed.`, () => removePerson(accountId))
  return (
    <>
      <ActionMenu
        label={`Actions for ${displayName}`}
        dots
        items={[
          { label: 'Change roles', onSelect: onChange },
          ...(onOffer ? [{ label: 'Offer ownership', onSelect: onOffer }] : []),
          { label: 'Remove from website', onSelect: remove, danger: true },
        ]}
      />
      {confirmation}
    </>
  )
}
