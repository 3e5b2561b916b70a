import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import styles from './csv-import-dialog.module.css'

/** Common reply of all imports: number of refused rows, and the first of them with their reasons. */
interface ImportReply {
  leftOut: number
  problems: { row: number; message: string }[]
}

interface CsvImportDialogProps<Reply extends ImportReply> {
  /** What the rows are, in the plural: `customers`. */
  rows: string
  importFile(file: File): Promise<Reply>
  /** Counts by outcome: `[3, 'added']`. Zero counts are left out, except for the first. */
  countsOf(reply: Reply): [count: number, words: string][]
  /** Query key of the lists to refresh. */
  queryKey: QueryKey
  onClose(): void
  /** Explains the columns of the file and what happens to its rows. */
  children: ReactNode
}

/** Uploads a CSV file, and shows what happened to its rows. */
export function CsvImportDialog<Reply extends ImportReply>({
  rows,
  importFile,
  countsOf,
  queryKey,
  onClose,
  children,
}: CsvImportDialogProps<Reply>) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<Reply>()
  const outcome = useRef<Reply>(undefined)
  if (result)
    return <ImportResult title={`${capital(rows)} imported`} counts={countsOf(result)} {...result} onClose={onClose} />
  return (
    <FormDialog
      title={`Import ${rows}`}
      submitLabel={`Import ${rows}`}
      busyLabel="Importing …"
      ready={file !== undefined}
      onSubmit={async () => {
        if (file) outcome.current = await importFile(file)
        await queries.invalidateQueries({ queryKey })
      }}
      onClose={() => (outcome.current ? setResult(outcome.current) : onClose())}
    >
      {children}
      <label className="field">
        CSV file
        <input type="file" accept=".csv,text/csv" required onChange={({ target }) => setFile(target.files?.[0])} />
      </label>
    </FormDialog>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface ImportResultProps extends ImportReply {
  title: string
  counts: [count: number, words: string][]
  onClose(): void
}

function ImportResult({ title, counts, leftOut, problems, onClose }: ImportResultProps) {
  const all: ImportResultProps['counts'] = [...counts, [leftOut, 'left out']]
  const shown = all.filter(([count], place) => place === 0 || count > 0)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.result}>
        <p role="status">{shown.map(([count, words]) => `${count.toLocaleString('en')} ${words}`).join(', ')}.</p>
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
