import { type FormEvent, useState } from 'react'
import type { PublicationsReply } from '../../../../src/pages/admin-contract.ts'
import { isInFuture, NOT_IN_FUTURE } from '../../../../src/shared/validation/future-time.ts'
import { toInstant } from '../../../../src/shared/zoned-time.ts'
import { publish } from '../../../api/site-pages.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { UntaxedStore } from '../../taxes/untaxed-store.tsx'
import { usePermission } from '../../use-permission.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import { DraftChanges } from '../history/word-changes.tsx'
import styles from '../pages.module.css'
import { usePageAction } from '../use-page-change.ts'

const changeLabels = { new: 'New', changed: 'Changed', gone: 'Deleted' }

interface PublishFormProps {
  pending: PublicationsReply
  /** The link to a page, and to one of its blocks, is followed. */
  onShow?(blockId: string | undefined): void
}

/** Unpublished changes, each of which can be left out, and their problems. */
export function PublishForm({ pending: { changes, problems, liveNo }, onShow }: PublishFormProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const [due, setDue] = useState('')
  const { busy, run } = usePageAction()
  const { timeZone } = useSiteWords()
  const mayPublish = usePermission()('pages.publish')
  const [problem, setProblem] = useState<string>()
  const dueAt = due ? toInstant(due, timeZone) : undefined
  const isOver = due !== '' && !(dueAt && isInFuture(dueAt, new Date().toISOString()))
  const chooseDue = (next: string) => {
    setDue(next)
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOver) {
      setProblem(NOT_IN_FUTURE)
      return
    }
    const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
    void run(
      () => publish({ heads, leaveOut: [...leftOut], note, ...(dueAt && { dueAt }) }),
      ({ state }) => ({ message: outcomes[state] }),
    )
  }
  if (changes.length === 0) return <Card title="Changes">Everything is published.</Card>
  return (
    <Card title="Changes">
      <form className={styles.fields} onSubmit={submit}>
        <ul className={styles.list}>
          {changes.map(({ docId, title, change }) => (
            <li key={docId} className={styles.row}>
              <CheckBox
                label={`Publish ${title}`}
                labelHidden
                checked={!leftOut.has(docId)}
                onChange={(checked) => setLeftOut(toggled(leftOut, docId, !checked))}
              />
              <span className={styles.words}>
                <PageLink to={`/pages/${docId}`} className={styles.title}>
                  {title}
                </PageLink>
                {change === 'changed' && <DraftChanges docId={docId} liveNo={liveNo} title={title} />}
              </span>
              <span className={styles.badges}>
                <Badge tone={change === 'gone' ? 'warning' : 'info'}>{changeLabels[change]}</Badge>
              </span>
            </li>
          ))}
        </ul>
        {problems.map(({ docId, title, severity, message, blockId }) => (
          <Banner
            key={`${docId} ${blockId} ${message}`}
            tone={severity === 'error' ? 'bad' : 'warning'}
            title={title || 'Website'}
            text={message}
            action={
              docId && (
                <PageLink to={`/editor/${docId}${blockId ? `#${blockId}` : ''}`} onClick={() => onShow?.(blockId)}>
                  {blockId ? 'Show the block' : 'Open the page'}
                </PageLink>
              )
            }
          />
        ))}
        <UntaxedStore onLeave={() => onShow?.(undefined)} />
        <TextField
          label="Note"
          hint="Shown in the history. Visitors don’t see it."
          maxLength={500}
          value={note}
          onChange={setNote}
        />
        {mayPublish && (
          <TextField
            label="Publish at"
            hint={`At once unless you choose a time, in ${timeZone.replaceAll('_', ' ')}.`}
            type="datetime-local"
            value={due}
            error={problem}
            onChange={chooseDue}
            onBlur={() => isOver && setProblem(NOT_IN_FUTURE)}
          />
        )}
        <div className={styles.actions}>
          <Button look="primary" type="submit" busy={busy} disabled={leftOut.size === changes.length}>
            {mayPublish ? (due ? 'Schedule' : 'Publish') : 'Ask for a review'}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const outcomes = {
  published: 'It is live.',
  scheduled: 'It is scheduled.',
  'needs-review': 'It waits for approval by someone who can publish.',
}

function toggled(set: ReadonlySet<string>, id: string, has: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (has) next.add(id)
  else next.delete(id)
  return next
}
