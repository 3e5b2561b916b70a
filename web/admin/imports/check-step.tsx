import type { FileImport } from '../../../src/shared/imports/file-import.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { errorsHref, runImport } from '../../api/imports.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { useImportKind } from './import-kind.ts'
import styles from './import-page.module.css'
import { importHref } from './import-search.ts'
import { runWords } from './import-words.ts'
import { ProblemTable } from './problem-table.tsx'
import { useImportChange } from './use-import-change.ts'

/** Preview of the import, problems first. Nothing is written until the button is clicked. */
export function CheckStep({ known, page }: { known: FileImport; page: number }) {
  const kind = useImportKind()
  const run = useImportChange<string>((id) => runImport(kind.api, id))
  const { counts, notes, progress, id } = known
  if (!counts) return null
  return (
    <>
      {run.error && <Alert problem={{ title: 'Not imported', message: messageOf(run.error) }} onDismiss={run.reset} />}
      <ImportCounts known={known} />
      <p>{kind.wordsOf(known)} in this file. Nothing has been written yet.</p>
      <ImportNotes notes={notes} />
      {kind.CheckMore && <kind.CheckMore known={known} />}
      {counts.error > 0 && <p>{kind.wrongRows}</p>}
      {counts.error > 0 && <ProblemTable known={known} page={page} />}
      <div className={styles.importActions}>
        <ButtonLink to={importHref(kind, { id, step: 'match' })} look="plain">
          Match columns again
        </ButtonLink>
        {counts.error > 0 && (
          <ButtonLink to={errorsHref(kind.api, id)} download="">
            Download these rows
          </ButtonLink>
        )}
        <Button look="primary" disabled={progress.total === 0 || run.isPending} onClick={() => run.mutate(id)}>
          {run.isPending ? 'Starting …' : runWords(known)}
        </Button>
      </div>
    </>
  )
}

const WRONG = 'Rows to correct'

function ImportCounts({ known: { counts } }: { known: FileImport }) {
  if (!counts) return null
  const figures = {
    'New rows': counts.new,
    'Changed rows': counts.changed,
    'Unchanged rows': counts.unchanged,
    [WRONG]: counts.error,
  }
  return (
    <dl className={styles.importCounts}>
      {Object.entries(figures).map(([name, count]) => (
        <div key={name} data-wrong={name === WRONG && count > 0}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ImportNotes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className={styles.importNotes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
