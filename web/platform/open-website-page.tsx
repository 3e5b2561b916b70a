import { OpenWebsiteForm } from './open-website-form.tsx'
import { PlatformSignIn } from './platform-sign-in.tsx'

export function OpenWebsitePage({ isSignedIn }: { isSignedIn: boolean }) {
  if (!isSignedIn) return <PlatformSignIn />
  return (
    <section className="sign-up" aria-labelledby="open-website">
      <h1 id="open-website">Open another website</h1>
      <p className="muted">It belongs to the account you are signed in with.</p>
      <OpenWebsiteForm />
      <p className="muted">
        <a href="/">Back to your websites</a>
      </p>
    </section>
  )
}
