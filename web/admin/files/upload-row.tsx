import { fileSize } from '../../../src/shared/messages/storage-messages.ts'
import { uploadMessages } from '../../../src/shared/validation/image-rules.ts'
import { Button } from '../../ui/primitives/button.tsx'
import styles from './image-upload.module.css'
import type { Upload } from './upload-list.ts'

interface UploadRowProps {
  upload: Upload
  onCancel(): void
  onRetry(): void
}

/** Progress or error of one file. */
export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const { name, bytes, state, problem } = upload
  const failed = state === 'failed'
  return (
    <li className={styles.uploadRow} data-state={state}>
      <div className={styles.uploadWhat}>
        <span className={styles.uploadName} title={name}>
          {name}
        </span>
        {failed ? (
          <div className={styles.uploadProblem} role="alert">
            <strong>{uploadMessages.title}</strong>
            <span>{problem}</span>
          </div>
        ) : (
          <span className={styles.uploadState}>{`${fileSize(bytes)} · ${stateText(upload)}`}</span>
        )}
        {!failed && <UploadProgress upload={upload} />}
      </div>
      <div className={styles.uploadActions}>
        {failed && !upload.final && (
          <Button aria-label={`Try again: ${name}`} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button look="plain" aria-label={`${failed ? 'Dismiss' : 'Cancel'}: ${name}`} onClick={onCancel}>
          {failed ? 'Dismiss' : 'Cancel'}
        </Button>
      </div>
    </li>
  )
}

/** Indeterminate while the server works. */
function UploadProgress({ upload: { name, state, share } }: { upload: Upload }) {
  const label = `Upload of ${name}`
  if (state === 'processing') return <progress aria-label={label} />
  return <progress aria-label={label} max={1} value={share} />
}

function stateText({ state, share }: Upload): string {
  if (state === 'sending') return `${Math.floor(share * 100)} %`
  return state === 'processing' ? 'Processing' : 'Waiting'
}
