import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProductImport } from '../../../../src/shared/products/product-import.ts'
import { catalogKey } from '../../../api/catalog.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { errorsHref, undoImport } from '../../../api/imports.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { ImportNotes } from './check-step.tsx'
import styles from './import-page.module.css'
import { PicturesOnTheWay } from './import-pictures.tsx'
import { importHref } from './import-search.ts'
import { counted, productWords } from './import-words.ts'
import { ProblemTable } from './problem-table.tsx'
import { useImportChange } from './use-import-change.ts'

/** Result of the import, with undo and next steps. */
export function DoneStep({ known, page }: { known: ProductImport; page: number }) {
  const client = useQueryClient()
  const undo = useImportChange(undoImport)
  useEffect(() => void client.invalidateQueries({ queryKey: catalogKey }), [client])
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
          <p>{counted(wrong, 'row')} left out. Correct them in the file with the errors and import that one.</p>
          <ProblemTable known={known} page={page} />
        </>
      )}
      <div className={styles.importActions}>
        {undoUntil !== null && (
          <Button disabled={undo.isPending} onClick={() => undo.mutate(id)}>
            Undo import
          </Button>
        )}
        {wrong > 0 && (
          <ButtonLink to={errorsHref(id)} download="">
            Download errors
          </ButtonLink>
        )}
        <ButtonLink to={importHref({})}>Import another file</ButtonLink>
        <ButtonLink to="/products" look="primary">
          See products
        </ButtonLink>
      </div>
      {undoUntil !== null && <p className="muted">It can be undone for 24 hours.</p>}
    </>
  )
}

function Imported({ known }: { known: ProductImport }) {
  return (
    <>
      <p>{productWords(known)}.</p>
      <ImportNotes notes={known.notes} />
      <PicturesOnTheWay known={known} />
    </>
  )
}

function Left({ changed }: { changed: ProductImport['changedSince'] }) {
  if (changed.length === 0) return <p>Products and stock are as they were before.</p>
  return (
    <>
      <p>These products were changed since, so they stay as they are:</p>
      <ul>
        {changed.map(({ id, title }) => (
          <li key={id}>
            <PageLink to={`/products/${encodeURIComponent(id)}`}>{title}</PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}
