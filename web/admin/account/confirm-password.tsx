import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/client/message-of.ts'
import { confirmPassword, meQuery, sendSignInLink } from '../../api/identity.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import styles from './account-form.module.css'
import { CaptchaContainer } from './captcha-container.tsx'
import { usePasswordCaptcha } from './use-password-captcha.ts'

interface ConfirmPasswordProps {
  onConfirmed(): void
  /** Cancelled. */
  onClose(): void
}

/** Asks a person who signed in a while ago to confirm their password. Shown by `useConfirmed` when needed. */
export function ConfirmPassword({ onConfirmed, onClose }: ConfirmPasswordProps) {
  const { api } = useRouter().options.context
  const { data: me } = useSuspenseQuery(meQuery(api))
  return (
    <Dialog title="Confirm that it is you" onClose={onClose}>
      {me?.hasPassword ? <PasswordForm onConfirmed={onConfirmed} /> : <FreshLink subdomain={me?.website?.subdomain} />}
    </Dialog>
  )
}

function PasswordForm({ onConfirmed }: Pick<ConfirmPasswordProps, 'onConfirmed'>) {
  const [password, setPassword] = useState('')
  const captcha = usePasswordCaptcha()
  const attempt = useMutation({
    mutationFn: () => captcha.send(undefined, (extra) => confirmPassword({ password, ...extra })),
    onSuccess: onConfirmed,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It may be inside another form, which must not be submitted.
    event.stopPropagation()
    if (!attempt.isPending) attempt.mutate()
  }
  return (
    <form className={styles.accountForm} onSubmit={submit}>
      <p>You signed in a while ago. Please confirm your password to go on.</p>
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        error={attempt.error ? messageOf(attempt.error) : undefined}
        value={password}
        onChange={setPassword}
      />
      <CaptchaContainer place={captcha.place} isNeeded={captcha.isNeeded} />
      <Button look="primary" type="submit" disabled={attempt.isPending}>
        {attempt.isPending ? 'Confirming …' : 'Confirm'}
      </Button>
    </form>
  )
}

/** For an account that has no password yet. */
function FreshLink({ subdomain }: { subdomain: string | undefined }) {
  const isAwake = useHydrated()
  const letter = useMutation({ mutationFn: sendSignInLink })
  if (letter.data?.isSent)
    return (
      <p role="status">
        A sign-in link is on its way to your e-mail. Open it within an hour, then come back to what you were doing.
      </p>
    )
  return (
    <div className={styles.accountForm}>
      <p>
        You signed in a while ago, and your account has no password to confirm. A fresh sign-in link lets you go on.
      </p>
      {letter.data ? <FromOperator subdomain={subdomain} /> : null}
      <p className="failure" role="alert">
        {letter.error && messageOf(letter.error)}
      </p>
      {!letter.data && (
        <Button look="primary" disabled={!isAwake || letter.isPending} onClick={() => letter.mutate()}>
          {letter.isPending ? 'Sending …' : 'E-mail me a sign-in link'}
        </Button>
      )}
    </div>
  )
}

function FromOperator({ subdomain = '<subdomain>' }: { subdomain: string | undefined }) {
  return (
    <p role="status">
      Your account has no e-mail to send it to. The operator of this server can print a link while it runs:{' '}
      <code>npm run sign-in-link -- {subdomain}</code>
    </p>
  )
}
