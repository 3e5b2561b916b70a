import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportCustomersReply } from '../../../src/customers/admin-contract.ts'
import { customersKey, importCustomers } from '../../api/customers.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import styles from './customers.module.css'

/** A file of another shop or program, and what became of its rows. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<ImportCustomersReply>()
  const outcome = useRef<ImportCustomersReply>(undefined)
  if (result) return <ImportResult result={result} onClose={onClose} />
  return (
    <FormDialog
      title="Import customers"
      submitLabel="Import customers"
      busyLabel="Importing …"
      ready={file !== undefined}
      onSubmit={async () => {
        if (file) outcome.current = await importCustomers(file)
        await queries.invalidateQueries({ queryKey: customersKey })
      }}
      onClose={() => (outcome.current ? setResult(outcome.current) : onClose())}
    >
      <p>
        A CSV file with the column email and, if you have them, first name, last name, company, phone, address 1,
        address 2, city, region, postal code, country, accepts marketing, tags and note. Files of the usual shops are
        understood as they are, up to 5,000 rows each.
      </p>
      <p>Customers you have already keep what is known of them; tags and notes are added. Nobody is sent an e-mail.</p>
      <label className="field">
        CSV file
        <input type="file" accept=".csv,text/csv" required onChange={({ target }) => setFile(target.files?.[0])} />
      </label>
    </FormDialog>
  )
}

function ImportResult({ result, onClose }: { result: ImportCustomersReply; onClose(): void }) {
  const { added, updated, known, leftOut, problems } = result
  const parts = [
    `${added.toLocaleString('en')} added`,
    updated > 0 && `${updated.toLocaleString('en')} updated`,
    known > 0 && `${known.toLocaleString('en')} were there already`,
    leftOut > 0 && `${leftOut.toLocaleString('en')} left out`,
  ]
  return (
    <Dialog
      title="Customers imported"
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
