import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordError, passwordLength } from '../../../src/shared/validation/password-rules.ts'
import { fieldErrors, formError } from '../../api/client/field-errors.ts'
import { acceptInvitation } from '../../api/people.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { AccountForm } from '../account/account-form.tsx'

interface JoinFormProps {
  token: string
  /** The invited address. */
  email: string
  onJoined(): void
}

/** Creates an account for an invited person. */
export function JoinForm({ token, email, onJoined }: JoinFormProps) {
  const [displayName, setDisplayName] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const accept = useMutation({
    mutationFn: () => acceptInvitation({ token, displayName, password }),
    onSuccess: onJoined,
  })
  const busy = accept.isPending || accept.isSuccess
  const errors = fieldErrors(accept.error)
  const submit = () => {
    const found = passwordError(password, email)
    setFault(found)
    if (!found) accept.mutate()
  }
  return (
    <AccountForm
      failure={formError(accept.error, ['email', 'displayName', 'password'])}
      button={busy ? 'Creating your account …' : 'Create account and join'}
      disabled={busy}
      onSubmit={submit}
    >
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        error={errors.email}
        value={email}
        onChange={() => {}}
      />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        error={errors.displayName}
        value={displayName}
        onChange={setDisplayName}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="new-password"
        required
        hint={`${passwordLength.least} characters or more.`}
        error={fault ?? errors.password}
        value={password}
        onChange={setPassword}
      />
    </AccountForm>
  )
}
