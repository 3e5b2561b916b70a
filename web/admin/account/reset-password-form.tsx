import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordError, passwordLength } from '../../../src/shared/validation/password-rules.ts'
import { ApiError } from '../../api/client/client.ts'
import { fieldErrors, formError } from '../../api/client/field-errors.ts'
import { resetPassword } from '../../api/identity.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { AccountForm } from './account-form.tsx'

/** Sets a new password with the token of a link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const reset = useMutation({ mutationFn: () => resetPassword({ token, password }) })
  const submit = () => {
    const found = passwordError(password, '')
    setFault(found)
    if (!found) reset.mutate()
  }
  if (reset.isSuccess)
    return (
      <>
        <p role="status">Your password was changed, and you were signed out everywhere. Sign in with the new one.</p>
        <p>
          <a className="button" href="/sign-in">
            Sign in
          </a>
        </p>
      </>
    )
  if (reset.error instanceof ApiError && reset.error.status === 404)
    return (
      <>
        <p role="alert">{reset.error.message}</p>
        <p>
          <a href="/forgot-password">Ask for a new link</a>
        </p>
      </>
    )
  return (
    <AccountForm
      failure={formError(reset.error, ['password'])}
      button={reset.isPending ? 'Saving …' : 'Set password'}
      disabled={password === '' || reset.isPending}
      onSubmit={submit}
    >
      <TextField
        label="New password"
        type="password"
        name="password"
        autoComplete="new-password"
        hint={`${passwordLength.least} characters or more. You will be signed out everywhere.`}
        required
        error={fault ?? fieldErrors(reset.error).password}
        value={password}
        onChange={setPassword}
      />
    </AccountForm>
  )
}
