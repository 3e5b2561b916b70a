import { Button } from '../primitives/button.tsx'
import styles from './save-bar.module.css'

interface SaveBarProps {
  busy: boolean
  onDiscard(): void
}

/** At the bottom of the window while a form holds something unsaved. Save submits the form around it. */
export function SaveBar({ busy, onDiscard }: SaveBarProps) {
  return (
    <section className={styles.bar} aria-label="Unsaved changes">
      <p role="status">Unsaved changes</p>
      <Button look="plain" disabled={busy} onClick={onDiscard}>
        Discard
      </Button>
      <Button look="primary" type="submit" busy={busy}>
        {busy ? 'Saving …' : 'Save'}
      </Button>
    </section>
  )
}
