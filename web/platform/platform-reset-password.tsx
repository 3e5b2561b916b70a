import { useLocation } from '@tanstack/react-router'
import { ResetPasswordForm } from '../admin/account/reset-password-form.tsx'
import { useHydrated } from '../ui/primitives/use-hydrated.ts'
import './sign-up/sign-up-page.css'

/** Target of the link in the e-mail. Its token is in the fragment, so that it is never logged. */
export function PlatformResetPassword() {
  const token = useLocation({ select: ({ hash }) => hash })
  const isHydrated = useHydrated()
  return (
    <section className="sign-up" aria-labelledby="reset-password">
      <h1 id="reset-password">Set a new password</h1>
      <div className="sign-up-form">
        {isHydrated && token === '' ? (
          <p>
            This address holds no link. Open the whole link of your e-mail, or{' '}
            <a href="/forgot-password">ask for a new one</a>.
          </p>
        ) : (
          <ResetPasswordForm key={token} token={token} />
        )}
      </div>
    </section>
  )
}
