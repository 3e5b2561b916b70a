import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportSuppressionsReply } from '../../../../src/restock/suppression-contract.ts'
import { importSuppressions, suppressionsKey } from '../../../api/suppressions.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import styles from '../../customers/customers.module.css'

/** A list of another program, and what became of its rows. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<ImportSuppressionsReply>()
  const outcome = useRef<ImportSuppressionsReply>(undefined)
  if (result) return <ImportResult result={result} onClose={onClose} />
  return (
    <FormDialog
      title="Import addresses"
      submitLabel="Import addresses"
      busyLabel="Importing …"
      ready={file !== undefined}
      onSubmit={async () => {
        if (file) outcome.current = await importSuppressions(file)
        await queries.invalidateQueries({ queryKey: suppressionsKey })
      }}
      onClose={() => (outcome.current ? setResult(outcome.current) : onClose())}
    >
      <p>
        A CSV file with the columns email and reason, up to 5,000 rows. The reason is unsubscribed, bounced or
        complained; a row without one counts as unsubscribed.
      </p>
      <p>These addresses get no restock notices and no cart reminders from now on.</p>
      <label className="field">
        CSV file
        <input type="file" accept=".csv,text/csv" required onChange={({ target }) => setFile(target.files?.[0])} />
      </label>
    </FormDialog>
  )
}

function ImportResult({ result, onClose }: { result: ImportSuppressionsReply; onClose(): void }) {
  const { added, known, leftOut, problems } = result
  const parts = [
    `${added.toLocaleString('en')} added`,
    known > 0 && `${known.toLocaleString('en')} were there already`,
    leftOut > 0 && `${leftOut.toLocaleString('en')} left out`,
  ]
  return (
    <Dialog
      title="Addresses imported"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.result}>
        <p role="status">{parts.filter(Boolean).join(', ')}.</p>
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map(({ row, message }) => (
              <li key={row}>
                Row {row}: {message}
              </li>
            ))}
          </ul>
        )}
        {leftOut > problems.length && <p>Only the first {problems.length} are listed.</p>}
      </div>
    </Dialog>
  )
}
