import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inviteMember } from '../../../src/members/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { fieldErrors } from '../../api/client/field-errors.ts'
import { membersKey } from '../../api/members.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'

/** Asks for the address of somebody to invite. */
export function InviteMemberDialog({ onClose }: { onClose(): void }) {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const queries = useQueryClient()
  const toast = useToast()
  const send = async () => {
    try {
      await call(inviteMember, { body: { email, name } })
    } catch (refused) {
      setFailure(refused)
      throw refused
    }
    await queries.invalidateQueries({ queryKey: membersKey })
    toast({ message: `${email} is invited.` })
  }
  return (
    <FormDialog
      title="Invite member"
      submitLabel="Send invitation"
      busyLabel="Sending …"
      ready={email.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        maxLength={256}
        hint="They get a link to choose a password. It works once, within 14 days."
        error={fieldErrors(failure).email}
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Name (optional)"
        autoComplete="off"
        maxLength={100}
        error={fieldErrors(failure).name}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}
