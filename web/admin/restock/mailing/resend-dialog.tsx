import type { SendProblem } from '../../../../src/restock/admin-contract.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'

interface AgainDialogProps {
  problem: SendProblem
  onAgain(): Promise<unknown>
  onClose(): void
}

/** Nobody knows whether the letter left, so a person decides. */
export function ResendDialog({ problem: { email }, onAgain, onClose }: AgainDialogProps) {
  return (
    <FormDialog
      title="Send this e-mail again?"
      submitLabel="Send it again"
      busyLabel="Sending …"
      onSubmit={onAgain}
      onClose={onClose}
    >
      <p className="dialog-text">
        Handing over the letter to {email} broke off half way: it may have left. If it did, sending it again means that
        this person gets two.
      </p>
    </FormDialog>
  )
}
