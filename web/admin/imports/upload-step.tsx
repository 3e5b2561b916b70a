import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type DragEvent, useRef, useState } from 'react'
import type { FileImport } from '../../../src/shared/imports/file-import.ts'
import { fileProblem, recentImportsQuery, uploadRows } from '../../api/imports.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { useSiteWords } from '../use-site-words.tsx'
import { useImportKind } from './import-kind.ts'
import styles from './import-page.module.css'
import { importHref } from './import-search.ts'
import { counted, stateWords } from './import-words.ts'
import { useImportChange } from './use-import-change.ts'

/** Uploads a file by a button or drag and drop. */
export function UploadStep() {
  const { hint, promise, templateHref, templateName } = useImportKind()
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
        <p className="muted">{hint}</p>
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
        <p className="muted">{promise}</p>
        <ButtonLink to={templateHref} download={templateName}>
          Download template
        </ButtonLink>
      </div>
      <RecentImports />
    </>
  )
}

function useUpload() {
  const router = useRouter()
  const [sent, setSent] = useState(0)
  const [isTooLarge, setTooLarge] = useState(false)
  const kind = useImportKind()
  const { api, limits } = kind
  const take = (file: File) => uploadRows<FileImport>(api, file, { onProgress: setSent })
  const upload = useImportChange(take, ({ id }) => router.navigate({ href: importHref(kind, { id }) }))
  return {
    /** 0 to 1. */
    sent,
    busy: upload.isPending,
    problem: isTooLarge ? { title: 'File not accepted', message: limits.tooLarge } : fileProblem(upload.error),
    send(file: File | undefined) {
      if (!file) return
      setSent(0)
      setTooLarge(file.size > limits.bytes)
      if (file.size <= limits.bytes) upload.mutate(file)
    },
    dismiss() {
      setTooLarge(false)
      upload.reset()
    },
  }
}

function RecentImports() {
  const kind = useImportKind()
  const { data: imports = [] } = useQuery(recentImportsQuery(kind.api))
  const words = useSiteWords()
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="recent-imports">
      <h2 id="recent-imports">Recent files</h2>
      <ul className={styles.importRecent}>
        {imports.map(({ id, name, state, rows, createdAt }) => (
          <li key={id}>
            <PageLink to={importHref(kind, { id })}>{name}</PageLink>
            <span className="muted">
              {counted(rows, 'row')} · {stateWords[state]} · {words.dayOf(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
