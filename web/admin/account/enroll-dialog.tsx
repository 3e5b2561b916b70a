import { confirmSecondFactor } from '../../api/identity.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import styles from './account-form.module.css'
import { QrCode } from './qr-code.tsx'
import { useCodeField } from './use-code-field.tsx'
import type { PasswordConfirmation } from './use-password-confirmation.tsx'

interface EnrollDialogProps extends Pick<PasswordConfirmation, 'confirmed'> {
  /** In base32. */
  secret: string
  uri: string
  onDone(recoveryCodes: string[]): Promise<unknown>
  onClose(): void
}

/** Shows the secret as a QR code, and enables two-step sign-in with a first code. */
export function EnrollDialog({ secret, uri, confirmed, onDone, onClose }: EnrollDialogProps) {
  const { code, field, onFailure } = useCodeField({ inputMode: 'numeric' })
  const submit = async () => onDone((await confirmed(() => confirmSecondFactor(code))).recoveryCodes)
  return (
    <FormDialog
      title="Set up two-step sign-in"
      submitLabel="Switch on"
      busyLabel="Switching on …"
      ready={code.trim() !== ''}
      onSubmit={submit}
      onFailure={onFailure}
      onClose={onClose}
    >
      <p>Scan this code with an authenticator app on your phone, then enter the six digits it shows.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className="muted">
        No camera? Enter this key instead:{' '}
        <code className={styles.secretKey}>{secret.replace(/.{4}/g, '$& ').trim()}</code>
      </p>
      {field}
    </FormDialog>
  )
}
