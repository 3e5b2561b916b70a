import { useState } from 'react'
import type { ListedPerson } from '../../../src/identity/admin-contract.ts'
import { changeRoles, undoChange } from '../../api/people.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useRefreshPeople } from './use-people-change.ts'

export function RolesDialog({ person, onClose }: { person: ListedPerson; onClose(): void }) {
  const { accountId, displayName } = person
  const [roles, setRoles] = useState(person.roles)
  const { confirmed, confirmation } = usePasswordConfirmation()
  const refresh = useRefreshPeople()
  const toast = useToast()
  const save = async () => {
    const { changeId } = await confirmed(() => changeRoles(accountId, roles))
    await refresh()
    const undo = async () => {
      await undoChange(changeId)
      await refresh()
      return 'Change undone.'
    }
    toast({ message: `The roles of ${displayName} were changed.`, undo })
  }
  return (
    <>
      <FormDialog
        title={`Roles of ${displayName}`}
        submitLabel="Save roles"
        busyLabel="Saving …"
        ready={roles.length > 0}
        onSubmit={save}
        onClose={onClose}
      >
        <RoleChoice chosen={roles} onChange={setRoles} />
      </FormDialog>
      {confirmation}
    </>
  )
}
