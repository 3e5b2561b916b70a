import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ShownInvitation } from '../../../src/identity/admin-contract.ts'
import { passwordFault, passwordLength } from '../../../src/shared/password-rules.ts'
import { fieldErrors, formError } from '../../api/field-errors.ts'
import { acceptInvitation } from '../../api/people.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import '../account/account-form.css'

export interface AcceptFormProps {
  token: string
  invitation: ShownInvitation
  onAccepted(): void
}

/** A newcomer makes an account for the invited address. */
export function JoinForm({ token, invitation: { email }, onAccepted }: AcceptFormProps) {
  const [displayName, setDisplayName] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const accept = useMutation({
    mutationFn: () => acceptInvitation({ token, displayName, password }),
    onSuccess: onAccepted,
  })
  const busy = accept.isPending || accept.isSuccess
  const errors = fieldErrors(accept.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = passwordFault(password, email)
    setFault(found)
    if (!found && !busy) accept.mutate()
  }
  return (
    <form className="account-form" method="post" onSubmit={submit}>
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
      <p className="failure" role="alert">
        {formError(accept.error, ['email', 'displayName', 'password'])}
      </p>
      <Button kind="primary" type="submit" disabled={busy}>
        {busy ? 'Creating your account …' : 'Create account and join'}
      </Button>
    </form>
  )
}
