import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../../src/identity/contract.ts'
import { passwordError, passwordLength } from '../../../src/shared/validation/password-rules.ts'
import { fieldErrors, formError } from '../../api/client/field-errors.ts'
import { changePassword } from '../../api/identity.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { AccountForm } from './account-form.tsx'
import { usePasswordConfirmation } from './use-password-confirmation.tsx'

/** Sets a first password, or changes it. */
export function PasswordForm({ account: { email, hasPassword } }: { account: Account }) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const queries = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationFn: () => confirmed(() => changePassword(password)),
    async onSuccess() {
      setPassword('')
      toast({ message: 'Your password was changed. Everywhere else you are signed out.' })
      await queries.invalidateQueries({ queryKey: ['account'] })
      await queries.invalidateQueries({ queryKey: ['me'] })
    },
  })
  const submit = () => {
    const found = passwordError(password, email ?? '')
    setFault(found)
    if (!found) change.mutate()
  }
  return (
    <AccountForm
      failure={formError(change.error, ['password'])}
      button={buttonText(hasPassword, change.isPending)}
      disabled={password === '' || change.isPending}
      onSubmit={submit}
    >
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        hint={hintFor(email)}
        error={fault ?? fieldErrors(change.error).password}
        value={password}
        onChange={setPassword}
      />
      {confirmation}
    </AccountForm>
  )
}

function hintFor(email: string | null): string {
  const length = `${passwordLength.least} characters or more.`
  if (email === null) return `${length} To sign in with it, save an e-mail too: you sign in with both.`
  return `${length} You will be signed out everywhere else.`
}

function buttonText(hasPassword: boolean, isPending: boolean): string {
  if (isPending) return 'Saving …'
  return hasPassword ? 'Change password' : 'Set password'
}
