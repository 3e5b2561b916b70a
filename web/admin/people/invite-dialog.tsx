import { useState } from 'react'
import type { InviteReply } from '../../../src/identity/admin-contract.ts'
import { fieldErrors } from '../../api/client/field-errors.ts'
import { invite } from '../../api/people.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useRefreshPeople } from './use-people-change.ts'

interface InviteDialogProps {
  onInvited(invited: InviteReply): void
  onClose(): void
}

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<number[]>([])
  const [failure, setFailure] = useState<unknown>()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const refresh = useRefreshPeople()
  const toast = useToast()
  const send = async () => {
    try {
      onInvited(await confirmed(() => invite({ email, roles })))
    } catch (refused) {
      setFailure(refused)
      throw refused
    }
    await refresh()
    toast({ message: `${email} is invited.` })
  }
  return (
    <>
      <FormDialog
        title="Invite person"
        submitLabel="Send invitation"
        busyLabel="Sending …"
        ready={email.trim() !== '' && roles.length > 0}
        onSubmit={send}
        onClose={onClose}
      >
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={256}
          hint="They get an e-mail with a link that works once within 7 days."
          error={fieldErrors(failure).email}
          value={email}
          onChange={setEmail}
        />
        <RoleChoice chosen={roles} error={fieldErrors(failure).roles} onChange={setRoles} />
      </FormDialog>
      {confirmation}
    </>
  )
}
