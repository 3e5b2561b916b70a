import { ForgotPasswordForm } from '../admin/account/forgot-password-form.tsx'
import './sign-up/sign-up-page.css'

export function PlatformForgotPassword() {
  return (
    <section className="sign-up" aria-labelledby="forgot-password">
      <h1 id="forgot-password">Forgot your password?</h1>
      <div className="sign-up-form">
        <ForgotPasswordForm />
      </div>
      <p className="muted">
        <a href="/sign-in">Back to sign in</a>
      </p>
    </section>
  )
}
