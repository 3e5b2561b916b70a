import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../api/client/field-errors.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { redirectsQuery, saveRedirects } from '../../../api/site-pages.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../pages.module.css'
import { usePageAction } from '../use-page-change.ts'
import { MissingAddresses } from './missing-addresses.tsx'
import { RedirectsFile } from './redirects-file.tsx'

/** Redirects as one text, which can be copied from and to another program. */
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
          title="Rules"
          hint="One a line: /old/[name] -> /new/[name] 301. A name in brackets stands for one part of a path."
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
  const [text, setText] = useState(saved)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { busy, run } = usePageAction()
  const maySave = usePermission()('pages.create')
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
  const lines = Object.entries(faults)
  return (
    <form className={styles.fields} onSubmit={submit}>
      {lines.length > 0 && (
        <Banner
          tone="bad"
          title="This was not saved"
          text={lines
            .slice(0, 10)
            .map(([where, message]) => (where.startsWith('/') ? message : `${where}: ${message}`))
            .join(' ')}
        />
      )}
      <TextArea
        label="Redirects"
        rows={10}
        spellCheck={false}
        placeholder={EXAMPLE}
        readOnly={!maySave}
        value={text}
        onChange={setText}
      />
      <div className={styles.actions}>
        {maySave && (
          <Button look="primary" type="submit" busy={busy} disabled={text === saved}>
            Save redirects
          </Button>
        )}
        <RedirectsFile
          saved={saved}
          text={text}
          mayChange={maySave}
          onText={setText}
          onProblem={(message) => setFaults({ file: message })}
        />
      </div>
    </form>
  )
}
