import { MessageFrame } from '../message-frame.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

/** Password reset page of a manage host. */
export function ForgotPasswordPage() {
  return (
    <MessageFrame title="Forgot your password?">
      <ForgotPasswordForm />
      <p>
        <a href="/sign-in">Back to sign in</a>
      </p>
    </MessageFrame>
  )
}
