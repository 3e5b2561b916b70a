import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/primitives/button.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import styles from './account-form.module.css'

interface AccountFormProps {
  children: ReactNode
  /** Why it was refused, where no field says so. */
  failure: string | null | undefined
  /** What the button says. */
  button: string
  disabled: boolean
  onSubmit(): void
}

/** What a person says of themselves, sent by one button; it waits until the page is awake. */
export function AccountForm({ children, failure, button, disabled, onSubmit }: AccountFormProps) {
  const isReady = useHydrated()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!disabled) onSubmit()
  }
  return (
    <form className={styles.accountForm} method="post" onSubmit={submit}>
      {children}
      <p className="failure" role="alert">
        {failure}
      </p>
      <Button look="primary" type="submit" disabled={disabled || !isReady}>
        {button}
      </Button>
    </form>
  )
}
