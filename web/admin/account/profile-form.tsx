import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '../../../src/identity/contract.ts'
import { fieldErrors, formError } from '../../api/client/field-errors.ts'
import { accountQuery, changeAccount, meQuery } from '../../api/identity.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { AccountForm } from './account-form.tsx'
import { usePasswordConfirmation } from './use-password-confirmation.tsx'

/** Name and e-mail. */
export function ProfileForm({ account }: { account: Account }) {
  const [displayName, setDisplayName] = useState(account.displayName)
  const [email, setEmail] = useState(account.email ?? '')
  const { confirmed, confirmation } = usePasswordConfirmation()
  const keep = useKeepAccount()
  const change = useMutation({
    mutationFn: () => confirmed(() => changeAccount({ displayName, email: email.trim() || null })),
    onSuccess: keep,
  })
  const errors = fieldErrors(change.error)
  const isSame = displayName.trim() === account.displayName && email.trim() === (account.email ?? '')
  return (
    <AccountForm
      failure={formError(change.error, ['displayName', 'email'])}
      button={change.isPending ? 'Saving …' : 'Save'}
      disabled={isSame || change.isPending}
      onSubmit={change.mutate}
    >
      <TextField
        label="Name"
        autoComplete="name"
        required
        maxLength={100}
        error={errors.displayName}
        value={displayName}
        onChange={setDisplayName}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        maxLength={256}
        hint="You sign in with it."
        error={errors.email}
        value={email}
        onChange={setEmail}
      />
      {confirmation}
    </AccountForm>
  )
}

/** Shows the server's answer at once, also in the account menu. */
function useKeepAccount(): (account: Account) => void {
  const { api } = useRouter().options.context
  const queries = useQueryClient()
  const toast = useToast()
  return (account) => {
    queries.setQueryData(accountQuery(api).queryKey, account)
    void queries.invalidateQueries({ queryKey: meQuery(api).queryKey })
    toast({ message: 'Your account was saved.' })
  }
}
