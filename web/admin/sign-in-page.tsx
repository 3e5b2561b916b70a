import { useLocation } from '@tanstack/react-router'
import { useHydrated } from '../ui/primitives/use-hydrated.ts'
import { SignInForm } from './account/sign-in-form.tsx'
import { SignInLink } from './account/sign-in-link.tsx'
import { MessageFrame } from './message-frame.tsx'

/** For e-mail and password, and where one-time links lead. Their token stands behind `#`, so no server saw it yet. */
export function SignInPage() {
  const hash = useLocation({ select: (location) => location.hash })
  const token = useHydrated() ? hash : ''
  return (
    <MessageFrame title="Sign in to Plinth">
      {token ? <SignInLink key={token} token={token} onSignedIn={enter} /> : <SignInForm onSignedIn={enter} />}
    </MessageFrame>
  )
}

/** A new session: everything is asked afresh. */
const enter = () => location.replace('/')
