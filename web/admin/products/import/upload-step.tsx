import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type DragEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { recentImportsQuery, sendFile, templateHref } from '../../../api/imports.ts'
import { messageOf } from '../../../api/message-of.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { importHref } from './import-search.ts'
import { counted, stateWords } from './import-words.ts'
import { readFile } from './read-file.ts'
import { useImportChange } from './use-import-change.ts'

/** Takes a file by a button or by dropping it. */
export function UploadStep() {
  const { busy, problem, send, dismiss } = useUpload()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0])
  }
  return (
    <>
      {problem && <Alert problem={{ title: 'This file was not taken', message: problem }} onDismiss={dismiss} />}
      <section
        className="import-zone"
        aria-label="Upload a file"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button kind="primary" disabled={busy} onClick={() => input.current?.click()}>
          {busy ? 'Reading the file …' : 'Choose a CSV file'}
        </Button>
        <p className="muted">or drop it here. One row is one variant; up to 20,000 rows.</p>
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
      <div className="import-line">
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

function useUpload() {
  const router = useRouter()
  const take = async (file: File) =>
    sendFile({ name: file.name.slice(-200) || 'products.csv', csv: await readFile(file) })
  const upload = useImportChange(take, ({ id }) => router.navigate({ href: importHref({ id }) }))
  return {
    busy: upload.isPending,
    problem: upload.error ? sentenceOf(upload.error) : undefined,
    send: (file: File | undefined) => file && upload.mutate(file),
    dismiss: upload.reset,
  }
}

/** What was wrong with the file before it was sent stands in the error itself. */
function sentenceOf(failure: Error): string {
  return failure instanceof ApiError ? messageOf(failure) : failure.message
}

function RecentImports() {
  const { data: imports = [] } = useQuery(recentImportsQuery)
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="recent-imports">
      <h2 id="recent-imports">Recent files</h2>
      <ul className="import-recent">
        {imports.map(({ id, name, state, rows, createdAt }) => (
          <li key={id}>
            <PageLink to={importHref({ id })}>{name}</PageLink>
            <span className="muted">
              {counted(rows, 'row')} · {stateWords[state]} · {createdAt.slice(0, 10)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
