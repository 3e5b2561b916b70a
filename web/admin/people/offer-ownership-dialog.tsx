import type { ListedPerson } from '../../../src/identity/admin-contract.ts'
import { OFFER_VALID_DAYS } from '../../../src/shared/validity-days.ts'
import { offerOwnership } from '../../api/people.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { useRefreshPeople } from './use-people-change.ts'

export function OfferOwnershipDialog({ person, onClose }: { person: ListedPerson; onClose(): void }) {
  const { accountId, displayName } = person
  const { confirmed, confirmation } = usePasswordConfirmation()
  const refresh = useRefreshPeople()
  const toast = useToast()
  const offer = async () => {
    await confirmed(() => offerOwnership(accountId))
    await refresh()
    toast({ message: `Ownership is offered to ${displayName}.` })
  }
  return (
    <>
      <FormDialog
        title={`Hand this website over to ${displayName}?`}
        submitLabel="Offer ownership"
        busyLabel="Offering …"
        onSubmit={offer}
        onClose={onClose}
      >
        <p>
          {`${displayName} gets an e-mail and has ${OFFER_VALID_DAYS} days to accept. Until then nothing changes, and you can withdraw the offer.`}
        </p>
        <p>Afterwards you are an administrator: only the new owner can hand the website over again.</p>
      </FormDialog>
      {confirmation}
    </>
  )
}
