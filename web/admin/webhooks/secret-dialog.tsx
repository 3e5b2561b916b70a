import { useState } from 'react'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import styles from './webhooks.module.css'

/** A secret, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setSaid('Copied'),
      () => setSaid('Select the secret and press Ctrl+C or Cmd+C'),
    )
  return (
    <Dialog
      title="Signing secret"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>Requests are signed with it. Copy it now and keep it where you keep passwords: it is not shown again.</p>
      <p className={styles.secret}>
        <code data-autofocus="" tabIndex={-1}>
          {secret}
        </code>
        <Button onClick={() => void copy()}>Copy</Button>
      </p>
      <p role="status">{said}</p>
    </Dialog>
  )
}
