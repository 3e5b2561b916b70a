import type { SendProblem } from '../../../../src/restock/admin-contract.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'

interface ResendDialogProps {
  problem: SendProblem
  onAgain(): Promise<unknown>
  onClose(): void
}

/** It is unknown whether the e-mail was sent, so a person decides. */
export function ResendDialog({ problem: { email }, onAgain, onClose }: ResendDialogProps) {
  return (
    <FormDialog
      title="Send this e-mail again?"
      submitLabel="Send it again"
      busyLabel="Sending …"
      onSubmit={onAgain}
      onClose={onClose}
    >
      <p>
        The connection broke while the e-mail to {email} was sent: it may have arrived. If it did, sending it again
        gives this person two.
      </p>
    </FormDialog>
  )
}
