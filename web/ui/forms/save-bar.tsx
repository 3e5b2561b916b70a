import { Button } from '../primitives/button.tsx'
import styles from './save-bar.module.css'

interface SaveBarProps {
  /** Id of the form that Save submits. */
  form: string
  busy: boolean
  onDiscard(): void
}

/** Shown at the bottom of the window while a form has unsaved changes. */
export function SaveBar({ form, busy, onDiscard }: SaveBarProps) {
  return (
    <section className={styles.bar} data-part="save-bar" aria-label="Unsaved changes">
      <p role="status">Unsaved changes</p>
      <Button look="plain" disabled={busy} onClick={onDiscard}>
        Discard
      </Button>
      <Button look="primary" type="submit" form={form} busy={busy}>
        {busy ? 'Saving …' : 'Save'}
      </Button>
    </section>
  )
}
