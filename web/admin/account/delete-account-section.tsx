import { useState } from 'react'
import type { Account } from '../../../src/identity/contract.ts'
import { fieldErrors } from '../../api/client/field-errors.ts'
import { deleteAccount } from '../../api/identity.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import styles from './account-page.module.css'
import { usePasswordConfirmation } from './use-password-confirmation.tsx'

export function DeleteAccountSection({ account }: { account: Account }) {
  const [asks, setAsks] = useState(false)
  return (
    <section className={styles.accountSection} aria-labelledby="delete-account">
      <h2 id="delete-account">Delete your account</h2>
      <p className="muted">
        Your name, e-mail and password are erased, and you no longer work on any website. This cannot be undone. A
        website that you own is handed over or deleted first.
      </p>
      <Button look="danger" onClick={() => setAsks(true)}>
        Delete account …
      </Button>
      {asks && <DeleteAccountDialog account={account} onClose={() => setAsks(false)} />}
    </section>
  )
}

function DeleteAccountDialog({ account, onClose }: { account: Account; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const expected = account.email ?? account.displayName
  const remove = async () => {
    try {
      await confirmed(() => deleteAccount(typed))
      window.location.assign('/sign-in')
    } catch (refused) {
      setFailure(refused)
      throw refused
    }
  }
  return (
    <>
      <FormDialog
        title="Delete your account?"
        submitLabel="Delete account"
        busyLabel="Deleting …"
        keepLabel="Keep account"
        ready={typed.trim().toLowerCase() === expected.toLowerCase()}
        onSubmit={remove}
        onClose={onClose}
      >
        <p>You are signed out everywhere at once. What you changed on websites stays, without your name.</p>
        <TextField
          label={`Type ${expected} to confirm`}
          autoComplete="off"
          spellCheck={false}
          maxLength={256}
          error={fieldErrors(failure).typed}
          value={typed}
          onChange={setTyped}
        />
      </FormDialog>
      {confirmation}
    </>
  )
}
