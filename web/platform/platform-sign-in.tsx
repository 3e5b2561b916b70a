import { SignInForm } from '../admin/account/sign-in-form.tsx'
import './sign-up/sign-up-page.css'

/** Leads to the list of one's own websites. */
export function PlatformSignIn() {
  return (
    <section className="sign-up" aria-labelledby="sign-in">
      <h1 id="sign-in">Sign in to Plinth</h1>
      <div className="sign-up-form">
        <SignInForm onSignedIn={() => location.replace('/')} />
      </div>
      <p className="muted">
        <a href="/forgot-password">Forgot your password?</a>
      </p>
      <p className="muted">
        No store yet? <a href="/sign-up">Open one</a>
      </p>
    </section>
  )
}
