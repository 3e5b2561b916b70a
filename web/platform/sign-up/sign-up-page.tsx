import { SignUpForm } from './sign-up-form.tsx'
import './sign-up-page.css'

export function SignUpPage() {
  return (
    <section className="sign-up" aria-labelledby="sign-up">
      <h1 id="sign-up">Open your store</h1>
      <p className="muted">A website with a shop at an address of your choice, ready to sell within a minute.</p>
      <SignUpForm />
      <p className="muted">
        Have an account already? <a href="/sign-in">Sign in</a>
      </p>
    </section>
  )
}
