import { useRouter } from '@tanstack/react-router'
import { SignInForm } from '../admin/account/sign-in-form.tsx'
import type { Api } from '../api/client/api.ts'
import { switchWebsite } from '../api/identity.ts'
import './sign-up/sign-up-page.css'

/** Leads to the list of websites, or to the only website of someone who owns none. */
export function PlatformSignIn() {
  const { api } = useRouter().options.context
  return (
    <section className="sign-up" aria-labelledby="sign-in">
      <h1 id="sign-in">Sign in to Plinth</h1>
      <div className="sign-up-form">
        <SignInForm onSignedIn={() => land(api)} />
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

async function land(api: Api): Promise<void> {
  const me = await api.me().catch(() => undefined)
  const [only, ...others] = me?.workWebsites ?? []
  const isOnly = only !== undefined && others.length === 0 && me?.ownWebsites.length === 0
  const passage = isOnly ? await switchWebsite(only.subdomain).catch(() => undefined) : undefined
  location.replace(passage?.url ?? '/')
}
