import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type DragEvent, useRef, useState } from 'react'
import { FILE_TOO_LARGE, importLimits } from '../../../../src/shared/products/import-fields.ts'
import { fileProblem, recentImportsQuery, templateHref, uploadProducts } from '../../../api/imports.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from './import-page.module.css'
import { importHref } from './import-search.ts'
import { counted, stateWords } from './import-words.ts'
import { useImportChange } from './use-import-change.ts'

/** Uploads a file by a button or drag and drop. */
export function UploadStep() {
  const { sent, busy, problem, send, dismiss } = useUpload()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0])
  }
  return (
    <>
      {problem && <Alert problem={problem} onDismiss={dismiss} />}
      <section
        className={styles.importZone}
        aria-label="Upload a file"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button look="primary" disabled={busy} onClick={() => input.current?.click()}>
          {busy ? (sent < 1 ? 'Sending the file …' : 'Reading the file …') : 'Choose a CSV file'}
        </Button>
        {busy && <progress aria-label="Sent" value={sent < 1 ? sent : undefined} max={1} />}
        <p className="muted">or drop it here. One row is one variant; up to {ROWS} rows and 10 MB.</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          onChange={({ currentTarget }) => {
            send(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </section>
      <div className={styles.importLine}>
        <p className="muted">
          Nothing changes before you have seen what would happen. Exports of other shops work, too.
        </p>
        <ButtonLink to={templateHref} download="">
          Download template
        </ButtonLink>
      </div>
      <RecentImports />
    </>
  )
}

const ROWS = importLimits.ROWS.toLocaleString('en')

function useUpload() {
  const router = useRouter()
  const [sent, setSent] = useState(0)
  const [isTooLarge, setTooLarge] = useState(false)
  const take = (file: File) => uploadProducts(file, { onProgress: setSent })
  const upload = useImportChange(take, ({ id }) => router.navigate({ href: importHref({ id }) }))
  return {
    /** 0 to 1. */
    sent,
    busy: upload.isPending,
    problem: isTooLarge ? { title: 'File not accepted', message: FILE_TOO_LARGE } : fileProblem(upload.error),
    send(file: File | undefined) {
      if (!file) return
      setSent(0)
      setTooLarge(file.size > importLimits.FILE_BYTES)
      if (file.size <= importLimits.FILE_BYTES) upload.mutate(file)
    },
    dismiss() {
      setTooLarge(false)
      upload.reset()
    },
  }
}

function RecentImports() {
  const { data: imports = [] } = useQuery(recentImportsQuery)
  const words = useSiteWords()
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="recent-imports">
      <h2 id="recent-imports">Recent files</h2>
      <ul className={styles.importRecent}>
        {imports.map(({ id, name, state, rows, createdAt }) => (
          <li key={id}>
            <PageLink to={importHref({ id })}>{name}</PageLink>
            <span className="muted">
              {counted(rows, 'row')} · {stateWords[state]} · {words.dayOf(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
