import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { signIn } from '../../api/identity.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { CaptchaContainer } from './captcha-container.tsx'
import { usePasswordCaptcha, type WithCaptcha } from './use-password-captcha.ts'
import { useSecondFactor } from './use-second-factor.tsx'

interface SignInFormProps {
  /** Prefilled address. */
  knownEmail?: string
  button?: string
  /** Called with e-mail and password; default: sign in. */
  send?(given: { email: string; password: string; code?: string } & WithCaptcha): Promise<unknown>
  onSignedIn(): void
}

/** E-mail and password. Input stays after a failure. */
export function SignInForm({ knownEmail = '', button = 'Sign in', send = signIn, onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const secondFactor = useSecondFactor()
  const captcha = usePasswordCaptcha()
  const attempt = useMutation({
    mutationFn: () => captcha.send(email, (extra) => send({ email, password, ...secondFactor.given, ...extra })),
    onError: secondFactor.onError,
    onSuccess: onSignedIn,
  })
  const busy = attempt.isPending || attempt.isSuccess
  return (
    <AccountForm
      failure={secondFactor.failureOf(attempt.error)}
      button={busy ? 'Signing in …' : button}
      disabled={busy}
      onSubmit={attempt.mutate}
    >
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
      {secondFactor.field}
      <CaptchaContainer place={captcha.place} isNeeded={captcha.isNeeded} />
    </AccountForm>
  )
}
