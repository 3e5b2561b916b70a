import type { FileImport } from '../../../src/shared/imports/file-import.ts'
import styles from './import-page.module.css'
import { counted } from './import-words.ts'

/** Progress of the import, which runs in the background. */
export function WorkingStep({ known: { state, progress } }: { known: FileImport }) {
  const { done, total } = progress
  return (
    <section className={styles.importWorking} aria-label="Progress">
      {state === 'running' ? (
        <>
          <p role="status">
            {done.toLocaleString('en')} of {counted(total, 'row')} imported
          </p>
          <progress aria-label="Rows imported" value={done} max={Math.max(total, 1)} />
        </>
      ) : (
        <>
          <p role="status">
            {(total - done).toLocaleString('en')} of {counted(total, 'row')} put back
          </p>
          <progress aria-label="Rows put back" value={total - done} max={Math.max(total, 1)} />
        </>
      )}
      <p className="muted">
        {state === 'running' ? 'The import' : 'The undo'} runs in the background. You can leave this page and come back.
      </p>
    </section>
  )
}
