import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { signIn } from '../../api/identity.ts'
import { Button } from '../../ui/primitives/button.tsx'
import styles from './account-form.module.css'
import { useSecondFactor } from './use-second-factor.tsx'

interface SignInLinkProps {
  token: string
  onSignedIn(): void
}

/**
 * Redeems a one-time link. Needs a click, because programs that scan links must not redeem it; skipped for people redirected
 * by our own pages a moment ago.
 */
export function SignInLink({ token, onSignedIn }: SignInLinkProps) {
  const secondFactor = useSecondFactor()
  const { mutate, error, ...attempt } = useMutation({
    mutationFn: () => signIn({ token, ...secondFactor.given }),
    onError: secondFactor.onError,
    onSuccess: onSignedIn,
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !comesFromOurs()) return
    begun.current = true
    mutate()
  }, [mutate])
  const busy = attempt.isPending || attempt.isSuccess
  return (
    <>
      <p>Press the button to use your sign-in link. This link works once.</p>
      {secondFactor.field && <div className={styles.accountForm}>{secondFactor.field}</div>}
      <Button look="primary" disabled={busy} onClick={() => mutate()}>
        {busy ? 'Signing in …' : 'Sign in'}
      </Button>
      <p className="failure" role="alert">
        {secondFactor.failureOf(error)}
      </p>
      {error && !secondFactor.field && <a href="/sign-in">Sign in with e-mail and password</a>}
    </>
  )
}

/** The platform, or the manage host of a website; storefronts are not trusted, because owners control them. */
function comesFromOurs(): boolean {
  const [, baseDomain] = location.host.split('.manage.')
  if (!baseDomain || !URL.canParse(document.referrer)) return false
  const { protocol, host } = new URL(document.referrer)
  return protocol === location.protocol && (host === baseDomain || host.endsWith(`.manage.${baseDomain}`))
}
