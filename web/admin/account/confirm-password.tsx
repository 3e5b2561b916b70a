import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { confirmPassword, meQuery } from '../../api/identity.ts'
import { messageOf } from '../../api/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './account-form.css'

interface ConfirmPasswordProps {
  onConfirmed(): void
  /** Called off. */
  onClose(): void
}

/** Asks a person who signed in a while ago to prove again who he is. `useConfirmed` shows it when it is needed. */
export function ConfirmPassword({ onConfirmed, onClose }: ConfirmPasswordProps) {
  const { api } = useRouter().options.context
  const { data: me } = useSuspenseQuery(meQuery(api))
  return (
    <Dialog title="Confirm that it is you" onClose={onClose}>
      {me?.hasPassword ? <PasswordForm onConfirmed={onConfirmed} /> : <FreshLink />}
    </Dialog>
  )
}

function PasswordForm({ onConfirmed }: Pick<ConfirmPasswordProps, 'onConfirmed'>) {
  const [password, setPassword] = useState('')
  const attempt = useMutation({ mutationFn: () => confirmPassword(password), onSuccess: onConfirmed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It may stand in a form of its own, which must not take this for its own.
    event.stopPropagation()
    if (!attempt.isPending) attempt.mutate()
  }
  return (
    <form className="account-form" onSubmit={submit}>
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
      <Button kind="primary" type="submit" disabled={attempt.isPending}>
        {attempt.isPending ? 'Confirming …' : 'Confirm'}
      </Button>
    </form>
  )
}

function FreshLink() {
  return (
    <p>
      You signed in a while ago, and your account has no password to confirm. Please sign in again with a fresh sign-in
      link: Plinth prints one in the terminal each time it starts.
    </p>
  )
}
