import { SignInForm } from './account/sign-in-form.tsx'
import { MessageFrame } from './message-frame.tsx'

/** Replaces any page of the manage host until someone is signed in; then that page is shown. */
export function SignedOutPage() {
  return (
    <MessageFrame title="Please sign in">
      <SignInForm onSignedIn={() => location.reload()} />
      <p>
        <a href="/forgot-password">Forgot your password?</a>
      </p>
      <p>Running Plinth yourself? Each start prints a sign-in link in the terminal. It works once.</p>
    </MessageFrame>
  )
}
