import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../../api/client/field-errors.ts'
import { customersKey } from '../../../api/customers.ts'
import { ordersKey } from '../../../api/orders.ts'
import { erasePerson, restockKey } from '../../../api/restock-admin.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { usePasswordConfirmation } from '../../account/use-password-confirmation.tsx'
import { countedText } from '../../amount-text.ts'

interface ForgetDialogProps {
  /** The person's address; asked for if unknown. */
  email: string | undefined
  onClose(): void
}

/** Erases a person's data permanently, after their address was typed to confirm. */
export function ErasePersonDialog({ email: known, onClose }: ForgetDialogProps) {
  const [email, setEmail] = useState(known ?? '')
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const queries = useQueryClient()
  const toast = useToast()
  const forget = async () => {
    try {
      const { signUps } = await confirmed(() => erasePerson(email.trim()))
      toast({ message: forgottenWords(signUps) })
    } catch (refused) {
      setFailure(refused)
      throw refused
    }
    await Promise.all([restockKey, customersKey, ordersKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  const isSame = typed.trim() !== '' && typed.trim().toLowerCase() === email.trim().toLowerCase()
  return (
    <>
      <FormDialog
        title={known === undefined ? 'Delete a customer’s data' : `Forget ${known}`}
        submitLabel="Forget this person"
        busyLabel="Forgetting …"
        ready={isSame}
        onSubmit={forget}
        onClose={onClose}
      >
        <p>
          The e-mail address is erased from this website, and with it the names, addresses and notes of their orders and
          profile. Sign-ups stay in the counts and show “Forgotten”; no e-mail can reach this person any more. This
          cannot be undone.
        </p>
        <p>
          The law asks you to keep two things: orders with their products and amounts, which name nobody any more, and
          invoices, which keep the name and address for as long as Settings, Invoices says.
        </p>
        {known === undefined && (
          <TextField
            label="E-mail"
            type="email"
            autoComplete="off"
            maxLength={256}
            error={fieldErrors(failure).email}
            value={email}
            onChange={setEmail}
          />
        )}
        <TextField
          label={known === undefined ? 'Type the address again' : `Type ${known} to confirm`}
          type="email"
          autoComplete="off"
          maxLength={256}
          error={typed.length >= email.length && typed !== '' && !isSame ? 'The addresses differ.' : undefined}
          value={typed}
          onChange={setTyped}
        />
      </FormDialog>
      {confirmation}
    </>
  )
}

function forgottenWords(signUps: number): string {
  if (signUps === 0) return 'Whatever was stored about this address is erased.'
  return `The address is erased. ${countedText(signUps, 'sign-up')} now ${signUps === 1 ? 'shows' : 'show'} “Forgotten”.`
}
