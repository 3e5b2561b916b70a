import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/primitives/button.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import styles from './account-form.module.css'

interface AccountFormProps {
  children: ReactNode
  /** Error message, if it belongs to no field. */
  failure: string | null | undefined
  /** Label of the button. */
  button: string
  disabled: boolean
  onSubmit(): void
}

/** A form of account data with one button, disabled until hydration. */
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
