import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/message-of.ts'
import { acceptInvitation } from '../../api/people.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { AcceptFormProps } from './join-form.tsx'
import '../account/account-form.css'

/** Somebody who has an account signs in to it, whichever address it has. */
export function ReturnForm({ token, invitation, onAccepted }: AcceptFormProps) {
  const [email, setEmail] = useState(invitation.hasAccount ? invitation.email : '')
  const [password, setPassword] = useState('')
  const isReady = useHydrated()
  const accept = useMutation({
    mutationFn: () => acceptInvitation({ token, email, password }),
    onSuccess: onAccepted,
  })
  const busy = accept.isPending || accept.isSuccess
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) accept.mutate()
  }
  return (
    <form className="account-form" method="post" onSubmit={submit}>
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={256}
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <p className="failure" role="alert">
        {accept.error && messageOf(accept.error)}
      </p>
      <Button kind="primary" type="submit" disabled={busy || !isReady}>
        {busy ? 'Signing in …' : 'Sign in and join'}
      </Button>
    </form>
  )
}
