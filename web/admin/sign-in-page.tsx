import { useSyncExternalStore } from 'react'
import { SignInForm } from './account/sign-in-form.tsx'
import { SignInLink } from './account/sign-in-link.tsx'
import { MessageFrame } from './message-frame.tsx'

/** For e-mail and password, and where one-time links lead. Their token stands behind `#`, so no server saw it yet. */
export function SignInPage() {
  const token = useSyncExternalStore(followHash, readHash, () => '')
  return (
    <MessageFrame title="Sign in to Plinth">
      {token ? (
        <SignInLink key={token} token={token} onSignedIn={enter} />
      ) : (
        <SignInForm key="password" onSignedIn={enter} />
      )}
    </MessageFrame>
  )
}

/** A new session: everything is asked afresh. */
const enter = () => location.replace('/')

const readHash = () => location.hash.slice(1)

function followHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
