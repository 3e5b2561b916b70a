import type { Account } from '../../../src/identity/contract.ts'
import styles from './account-page.module.css'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionList } from './session-list.tsx'

/** The signed-in person's account settings. */
export function AccountPage({ account }: { account: Account }) {
  return (
    <>
      <h1 className={styles.accountTitle}>Your account</h1>
      <section className={styles.accountSection} aria-labelledby="profile">
        <h2 id="profile">Profile</h2>
        <ProfileForm account={account} />
      </section>
      <section className={styles.accountSection} aria-labelledby="password">
        <h2 id="password">Password</h2>
        <PasswordForm account={account} />
      </section>
      <section className={styles.accountSection} aria-labelledby="second-factor">
        <h2 id="second-factor">Two-step sign-in</h2>
        <SecondFactorSection account={account} />
      </section>
      <section className={styles.accountSection} aria-labelledby="sessions">
        <h2 id="sessions">Where you are signed in</h2>
        <SessionList account={account} />
      </section>
      <DeleteAccountSection account={account} />
    </>
  )
}
