import { useState } from 'react'
import { DELETION_UNDONE_WITHIN_DAYS } from '../../../../src/shared/deletion-undone-within.ts'
import { fieldErrors } from '../../../api/client/field-errors.ts'
import { deleteWebsite } from '../../../api/website-deletion.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { usePasswordConfirmation } from '../../account/use-password-confirmation.tsx'
import { useRefreshMe } from './use-refresh-me.ts'

export function DeleteWebsiteDialog({ title, onClose }: { title: string; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const refresh = useRefreshMe()
  const toast = useToast()
  const remove = async () => {
    try {
      await confirmed(() => deleteWebsite(typed))
      await refresh()
      toast({ message: `${title} is deleted. You can bring it back for ${DELETION_UNDONE_WITHIN_DAYS} days.` })
    } catch (refused) {
      setFailure(refused)
      throw refused
    }
  }
  return (
    <>
      <FormDialog
        title={`Delete ${title}?`}
        submitLabel="Delete website"
        busyLabel="Deleting …"
        keepLabel="Keep website"
        ready={typed.trim() === title}
        onSubmit={remove}
        onClose={onClose}
      >
        <ul>
          <li>Visitors see that there is no website at this address, and nothing can be bought.</li>
          <li>
            Restock e-mails and cart reminders are no longer sent. Orders, refunds and payouts are yours to finish.
          </li>
          <li>
            {`For ${DELETION_UNDONE_WITHIN_DAYS} days everybody who works here sees that the website is deleted, and you can bring it back as it was.`}
          </li>
          <li>
            After that its pages, products, orders, customers, pictures and statistics are erased, and nobody can
            recover them. Its address is then free for others.
          </li>
        </ul>
        <TextField
          label={`Type ${title} to confirm`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          error={fieldErrors(failure).title}
          value={typed}
          onChange={setTyped}
        />
      </FormDialog>
      {confirmation}
    </>
  )
}
