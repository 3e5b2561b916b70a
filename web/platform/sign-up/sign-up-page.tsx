import { SignUpForm } from './sign-up-form.tsx'
import { StorePreview } from './store-preview.tsx'
import { useSignUp } from './use-sign-up.ts'
import './sign-up-page.css'

export function SignUpPage() {
  const signUp = useSignUp()
  const { storeName, subdomain, sells, design } = signUp.fields
  return (
    <div className="sign-up-columns">
      <section className="sign-up" aria-labelledby="sign-up">
        <h1 id="sign-up">Open your store</h1>
        <p className="muted">It opens with a look and sample products, so that you never start from an empty page.</p>
        <SignUpForm signUp={signUp} />
        <p className="muted">
          Have an account already? <a href="/sign-in">Sign in</a>
        </p>
      </section>
      <div className="sign-up-preview">
        <StorePreview title={storeName.trim()} subdomain={subdomain} sells={sells} design={design} />
      </div>
    </div>
  )
}
