import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportReviewsReply } from '../../../src/reviews/admin-contract.ts'
import { importReviews, reviewsKey } from '../../api/reviews.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import styles from './reviews.module.css'

/** A file of another app or shop, and what became of its rows. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<ImportReviewsReply>()
  const outcome = useRef<ImportReviewsReply>(undefined)
  if (result) return <ImportResult result={result} onClose={onClose} />
  return (
    <FormDialog
      title="Import reviews"
      submitLabel="Import reviews"
      busyLabel="Importing …"
      ready={file !== undefined}
      onSubmit={async () => {
        if (file) outcome.current = await importReviews(file)
        await queries.invalidateQueries({ queryKey: reviewsKey })
      }}
      onClose={() => (outcome.current ? setResult(outcome.current) : onClose())}
    >
      <p>
        A CSV file with the columns product (its address, SKU or id) and rating, and, if you have them, title, body,
        author, email, date and answer. Files of the usual apps for reviews are understood as they are. Imported reviews
        are published at once.
      </p>
      <label className="field">
        CSV file
        <input type="file" accept=".csv,text/csv" required onChange={({ target }) => setFile(target.files?.[0])} />
      </label>
    </FormDialog>
  )
}

function ImportResult({ result, onClose }: { result: ImportReviewsReply; onClose(): void }) {
  const { imported, known, leftOut, problems } = result
  return (
    <Dialog
      title="Reviews imported"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.review}>
        <p role="status">
          {imported} imported{known > 0 && `, ${known} were there already`}
          {leftOut > 0 && `, ${leftOut} left out`}.
        </p>
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map(({ row, message }) => (
              <li key={row}>
                Row {row}: {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
