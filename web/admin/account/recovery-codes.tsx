import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import styles from './account-form.module.css'

/** Shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ message: 'The recovery codes were copied.' })
  }
  return (
    <Dialog
      title="Your recovery codes"
      onClose={onClose}
      actions={
        <>
          <Button onClick={copy}>Copy</Button>
          <Button look="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <div className={styles.accountForm}>
        <p>
          Keep them in a safe place, such as a password manager. Each signs in once when your phone is lost. They are
          not shown again.
        </p>
        <ul className={styles.recoveryCodes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
