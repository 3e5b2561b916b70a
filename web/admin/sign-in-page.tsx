import { useLocation } from '@tanstack/react-router'
import { useHydrated } from '../ui/primitives/use-hydrated.ts'
import { SignInForm } from './account/sign-in-form.tsx'
import { SignInLink } from './account/sign-in-link.tsx'
import { MessageFrame } from './message-frame.tsx'

/**
 * Sign-in by e-mail and password; also the target of one-time links. Their token is in the fragment, so that no server has
 * seen it yet.
 */
export function SignInPage() {
  const hash = useLocation({ select: (location) => location.hash })
  const token = useHydrated() ? hash : ''
  return (
    <MessageFrame title="Sign in to Plinth">
      {token ? <SignInLink key={token} token={token} onSignedIn={enter} /> : <SignInForm onSignedIn={enter} />}
      {!token && (
        <p>
          <a href="/forgot-password">Forgot your password?</a>
        </p>
      )}
    </MessageFrame>
  )
}

/** A full reload, because the session is new. */
const enter = () => location.replace('/')
