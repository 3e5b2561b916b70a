import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../api/client/field-errors.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { redirectsQuery, saveRedirects } from '../../../api/site-pages.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../pages.module.css'
import { usePageAction } from '../use-page-change.ts'
import { MissingAddresses } from './missing-addresses.tsx'
import { type RedirectRow, readRows, writeRows } from './redirect-rows.ts'
import { RedirectsFile } from './redirects-file.tsx'

/** Redirects as rows of From and To, or as one text, which can be copied from and to another program. */
export function RedirectsPage() {
  const saved = useQuery(redirectsQuery)
  return (
    <>
      <PageHeader
        title="Redirects"
        tabs={<PlaceTabs />}
        hint="A page always answers before a redirect does, and so do the cart, the shop and other screens of the store. Pages whose address you change redirect by themselves."
      />
      <div className={`${styles.stack} ${styles.rules}`}>
        <Card
          title="Redirects"
          hint="A name in brackets stands for one part of a path: /old/[name] leads to /new/[name]."
        >
          {saved.error && <Banner tone="bad" title="Unable to load." text={messageOf(saved.error)} />}
          {saved.data ? <RedirectsForm key={saved.data.text} text={saved.data.text} /> : <Skeleton />}
        </Card>
        <MissingAddresses />
      </div>
    </>
  )
}

const EXAMPLE = '/old-page -> /new-page 301\n/blog/[post] -> /news/[post] 301'

function RedirectsForm({ text: saved }: { text: string }) {
  // Undefined: edited as text.
  const [rows, setRows] = useState(() => readRows(saved))
  const [typed, setTyped] = useState(saved)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { busy, run } = usePageAction()
  const maySave = usePermission()('pages.create')
  const text = rows ? writeRows(rows) : typed
  const isComplete = !rows?.some(({ from, to }) => (from.trim() === '') !== (to.trim() === ''))
  const isChanged = rows ? text !== writeRows(readRows(saved) ?? []) : text !== saved
  const editAsText = (shown: string) => {
    setTyped(shown)
    setRows(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFaults({})
    void run(
      () =>
        saveRedirects(text).catch((failure: unknown) => {
          setFaults(fieldErrors(failure))
          throw failure
        }),
      () => ({ message: 'The redirects were saved.' }),
    )
  }
  return (
    <form className={styles.fields} onSubmit={submit}>
      <Faults faults={faults} />
      {rows ? (
        <Rows rows={rows} disabled={!maySave} onChange={setRows} />
      ) : (
        <TextArea
          label="Redirects"
          hint="One a line: /old/[name] -> /new/[name] 301."
          rows={10}
          spellCheck={false}
          placeholder={EXAMPLE}
          readOnly={!maySave}
          value={typed}
          onChange={setTyped}
        />
      )}
      <div className={styles.actions}>
        {maySave && (
          <Button look="primary" type="submit" busy={busy} disabled={!isChanged || !isComplete}>
            Save redirects
          </Button>
        )}
        {rows && <Button onClick={() => editAsText(text)}>Edit as text</Button>}
        {!rows && readRows(typed) && <Button onClick={() => setRows(readRows(typed))}>Edit as rows</Button>}
        <RedirectsFile
          saved={saved}
          text={text}
          mayChange={maySave}
          onText={editAsText}
          onProblem={(message) => setFaults({ file: message })}
        />
      </div>
    </form>
  )
}

function Faults({ faults }: { faults: Record<string, string> }) {
  const lines = Object.entries(faults)
  if (lines.length === 0) return null
  return (
    <Banner
      tone="bad"
      title="This was not saved"
      text={lines
        .slice(0, 10)
        .map(([where, message]) => (where.startsWith('/') ? message : `${where}: ${message}`))
        .join(' ')}
    />
  )
}

const kinds = [
  { value: '301', label: 'Permanent' },
  { value: '302', label: 'Temporary' },
]

/** More would be slow to edit as rows. */
const SHOWN_AT_ONCE = 50

interface RowsProps {
  rows: readonly RedirectRow[]
  disabled: boolean
  onChange(rows: RedirectRow[]): void
}

function Rows({ rows, disabled, onChange }: RowsProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const set = (key: number, changes: Partial<RedirectRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    onChange([{ key, from: '', to: '', status: '301' }, ...rows])
  }
  return (
    <>
      {!disabled && (
        <div>
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
            Add redirect
          </Button>
        </div>
      )}
      {rows.length === 0 && <p className={styles.address}>No redirects yet.</p>}
      <ul className={styles.redirects} aria-label="Redirects">
        {rows.slice(0, shown).map((row) => (
          <li key={row.key}>
            <TextField
              label="From"
              value={row.from}
              placeholder="/old-page"
              disabled={disabled}
              onChange={(from) => set(row.key, { from })}
            />
            <TextField
              label="To"
              value={row.to}
              placeholder="/new-page"
              disabled={disabled}
              onChange={(to) => set(row.key, { to })}
            />
            <Select
              label="Kind"
              options={kinds}
              value={row.status}
              disabled={disabled}
              onChange={(status) => set(row.key, { status: status === '302' ? '302' : '301' })}
            />
            {!disabled && (
              <IconButton
                label={`Remove the redirect from ${row.from || 'nowhere'}`}
                icon={<X size={16} />}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              />
            )}
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>Show more of {rows.length} redirects</Button>
      )}
    </>
  )
}
