import { useMutation } from '@tanstack/react-query'
import { signIn } from '../api/identity.ts'
import { MessageFrame } from './message-frame.tsx'

/**
 * Where a one-time link leads. The token stands behind `#`, so no server saw it yet; a person presses the button, for
 * programs that look at links in advance must not use it up.
 */
export function SignInPage() {
  const attempt = useMutation({
    mutationFn: () => signIn(takeToken()),
    // A new session: everything is asked afresh.
    onSuccess: () => location.replace('/'),
  })
  const busy = attempt.isPending || attempt.isSuccess
  return (
    <MessageFrame title="Sign in to Plinth">
      <p>Press the button to use your sign-in link. It is good once.</p>
      <button type="button" disabled={busy} onClick={() => attempt.mutate()}>
        {busy ? 'Signing in …' : 'Sign in'}
      </button>
      <p className="failure" role="alert">
        {attempt.error?.message}
      </p>
    </MessageFrame>
  )
}

function takeToken(): string {
  const token = location.hash.slice(1)
  if (!token)
    throw new Error('This address holds no sign-in link. Open the whole link that Plinth printed when it started.')
  return token
}
