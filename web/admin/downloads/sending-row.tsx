import { fileSize } from '../../../src/shared/messages/storage-messages.ts'
import { Button } from '../../ui/primitives/button.tsx'
import styles from './product-files.module.css'
import type { SendingFile } from './use-file-uploads.ts'

interface SendingRowProps {
  file: SendingFile
  onRetry(): void
  onCancel(): void
}

/** Progress of an upload. */
export function SendingRow({ file: { file, state, sent, problem }, onRetry, onCancel }: SendingRowProps) {
  const { name, size } = file
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p>{name}</p>
        {state !== 'failed' && <progress max={size} value={sent} aria-label={`Uploading ${name}`} />}
        {state === 'failed' ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : (
          <p className="muted">
            {state === 'waiting' ? 'Waits for its turn' : `${fileSize(sent)} of ${fileSize(size)}`}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {state === 'failed' && size > 0 && (
          <Button size="small" aria-label={`Retry ${name}`} onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button size="small" aria-label={`Cancel ${name}`} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </li>
  )
}
