import { useQuery } from '@tanstack/react-query'
import type { FileImport } from '../../../src/shared/imports/file-import.ts'
import { importQuery } from '../../api/imports.ts'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { CheckStep } from './check-step.tsx'
import { DoneStep } from './done-step.tsx'
import { ConfirmedProvider, type ImportKind, ImportKindProvider } from './import-kind.ts'
import styles from './import-page.module.css'
import type { ImportSearch } from './import-search.ts'
import { stepOf, steps } from './import-words.ts'
import { MatchStep } from './match-step.tsx'
import { UploadStep } from './upload-step.tsx'
import { WorkingStep } from './working-step.tsx'

/** The steps of an import. Each can be left and resumed. */
export function ImportPage({ kind, search }: { kind: ImportKind; search: ImportSearch }) {
  const { id = '', step } = search
  const page = Number(search.page ?? 1)
  const { confirmed, confirmation } = usePasswordConfirmation()
  const { data, error } = useQuery({ ...importQuery(kind.api, id, page), enabled: id !== '' })
  const known = id === '' ? undefined : data
  if (error && !known) return <ErrorPage error={error} />
  const at = known?.state === 'checked' && step === 'match' ? 1 : stepOf(known?.state)
  return (
    <ImportKindProvider value={kind}>
      <div className={styles.importPage}>
        <PageHeader title={`Import ${kind.rows}`} back={kind.back} />
        <ol className={styles.importSteps}>
          {steps.map((name, place) => (
            <li key={name} aria-current={place === at ? 'step' : undefined} data-past={place < at}>
              {name}
            </li>
          ))}
        </ol>
        <ConfirmedProvider value={confirmed}>
          {id === '' && <UploadStep />}
          {id !== '' && !known && <Skeleton />}
          {known && <Step known={known} page={page} matching={at === 1} />}
        </ConfirmedProvider>
        {confirmation}
      </div>
    </ImportKindProvider>
  )
}

function Step({ known, page, matching }: { known: FileImport; page: number; matching: boolean }) {
  if (matching) return <MatchStep key={known.id} known={known} />
  if (known.state === 'checked') return <CheckStep known={known} page={page} />
  if (known.state === 'running' || known.state === 'undoing') return <WorkingStep known={known} />
  return <DoneStep known={known} page={page} />
}
