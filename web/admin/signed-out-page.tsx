import { SignInForm } from './account/sign-in-form.tsx'
import { MessageFrame } from './message-frame.tsx'

/** In place of any page of the manage host, until somebody is signed in; then that page. */
export function SignedOutPage() {
  return (
    <MessageFrame title="Please sign in">
      <SignInForm onSignedIn={() => location.reload()} />
      <p>
        <a href="/forgot-password">Forgot your password?</a>
      </p>
      <p>
        No password yet? Open the sign-in link that was printed in the terminal when Plinth started; every start prints
        a new one. It begins with <code>/sign-in#</code> and is good once.
      </p>
    </MessageFrame>
  )
}
