import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FileImport } from '../../../src/shared/imports/file-import.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { errorsHref, undoImport } from '../../api/imports.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { ImportNotes } from './check-step.tsx'
import { useImportKind } from './import-kind.ts'
import styles from './import-page.module.css'
import { importHref } from './import-search.ts'
import { counted } from './import-words.ts'
import { ProblemTable } from './problem-table.tsx'
import { useImportChange } from './use-import-change.ts'

/** Result of the import, with undo and next steps. */
export function DoneStep({ known, page }: { known: FileImport; page: number }) {
  const kind = useImportKind()
  const client = useQueryClient()
  const undo = useImportChange<string>((id) => undoImport(kind.api, id))
  useEffect(() => void client.invalidateQueries({ queryKey: kind.listKey }), [client, kind])
  const { id, state, counts, undoUntil } = known
  const wrong = state === 'done' ? (counts?.error ?? 0) : 0
  return (
    <>
      {undo.error && <Alert problem={{ title: 'Not undone', message: messageOf(undo.error) }} onDismiss={undo.reset} />}
      <div role="status">
        <h2>{state === 'done' ? `${counted(known.progress.done, 'row')} imported` : 'The import was undone'}</h2>
      </div>
      {state === 'done' ? <Imported known={known} /> : <Left changed={known.changedSince} />}
      {wrong > 0 && (
        <>
          <p>
            {counted(wrong, 'row')} {wrong === 1 ? 'was' : 'were'} left out. Download {wrong === 1 ? 'it' : 'them'} with
            the errors, correct {wrong === 1 ? 'it' : 'them'}, and import that file.
          </p>
          <ProblemTable known={known} page={page} />
        </>
      )}
      {undoUntil !== null && <p className="muted">The import can be undone for 24 hours.</p>}
      <div className={styles.importActions}>
        {undoUntil !== null && (
          <Button disabled={undo.isPending} onClick={() => undo.mutate(id)}>
            Undo import
          </Button>
        )}
        {wrong > 0 && (
          <ButtonLink to={errorsHref(kind.api, id)} download="">
            Download errors
          </ButtonLink>
        )}
        <ButtonLink to={importHref(kind, {})}>Import another file</ButtonLink>
        <ButtonLink to={kind.back.to} look="primary">
          See {kind.rows}
        </ButtonLink>
      </div>
    </>
  )
}

function Imported({ known }: { known: FileImport }) {
  const { DoneMore, wordsOf } = useImportKind()
  return (
    <>
      <p>{wordsOf(known)}.</p>
      <ImportNotes notes={known.notes} />
      {DoneMore && <DoneMore known={known} />}
    </>
  )
}

function Left({ changed }: { changed: FileImport['changedSince'] }) {
  const { rows, putBack, hrefOf } = useImportKind()
  if (changed.length === 0) return <p>{putBack}</p>
  return (
    <>
      <p>These {rows} were changed since, so they stay as they are:</p>
      <ul>
        {changed.map(({ id, title }) => {
          const href = hrefOf(id)
          return <li key={id}>{href ? <PageLink to={href}>{title || 'Without a name'}</PageLink> : title}</li>
        })}
      </ul>
    </>
  )
}
