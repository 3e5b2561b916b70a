/** Opens another tab, so that what is unsaved in this one stays. */
export function SignInAgain() {
  return (
    <a href="/" target="_blank" rel="noreferrer">
      Sign in again in another tab
    </a>
  )
}
