import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { signIn } from '../../api/identity.ts'
import { messageOf } from '../../api/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import './account-form.css'

/** E-mail and password. What was typed stays when it was not right. */
export function SignInForm({ onSignedIn }: { onSignedIn(): void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const isReady = useHydrated()
  const attempt = useMutation({ mutationFn: () => signIn({ email, password }), onSuccess: onSignedIn })
  const busy = attempt.isPending || attempt.isSuccess
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) attempt.mutate()
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
        {attempt.error && messageOf(attempt.error)}
      </p>
      <Button kind="primary" type="submit" disabled={busy || !isReady}>
        {busy ? 'Signing in …' : 'Sign in'}
      </Button>
    </form>
  )
}
