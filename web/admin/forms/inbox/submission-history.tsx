import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SubmissionReply } from '../../../../src/forms/admin-contract.ts'
import { addSubmissionNote, replyToSubmission } from '../../../../src/forms/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { submissionQuery } from '../../../api/forms.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Moment } from '../../moment.tsx'
import styles from '../forms.module.css'
import { eventTitle } from './submission-words.ts'

interface SubmissionHistoryProps {
  formId: string
  reply: SubmissionReply
}

/** Replies to the person, notes for colleagues, and everything that happened with an answer. */
export function SubmissionHistory({ formId, reply }: SubmissionHistoryProps) {
  const { replyTo, history } = reply
  return (
    <div className={styles.stack}>
      <div className={styles.noPrint}>
        <Card
          title="Reply"
          hint={replyTo ? `By email to ${replyTo}.` : 'This form asks for no email address, so you cannot reply here.'}
        >
          {replyTo && (
            <Write
              formId={formId}
              reply={reply}
              kind="reply"
              label="Your reply"
              button="Send reply"
              done="Reply is on its way."
            />
          )}
        </Card>
      </div>
      <div className={styles.noPrint}>
        <Card title="Note" hint="Only people who may read answers see it.">
          <Write formId={formId} reply={reply} kind="note" label="Your note" button="Add note" done="Note added." />
        </Card>
      </div>
      <Card title="History">
        {history.length === 0 ? (
          <p className={styles.quiet}>Nothing yet.</p>
        ) : (
          <ol className={styles.history}>
            {history.map((event) => (
              <li key={event.id}>
                <strong>{eventTitle(event)}</strong>
                <div className={styles.quiet}>
                  <Moment at={event.at} />
                  {event.reason && ` · ${event.reason}`}
                </div>
                {event.text && <p>{event.text}</p>}
              </li>
            ))}
          </ol>
        )}
      </Card>
    </div>
  )
}

interface WriteProps extends SubmissionHistoryProps {
  kind: 'reply' | 'note'
  label: string
  button: string
  done: string
}

function Write({ formId, reply, kind, label, button, done }: WriteProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const [text, setText] = useState('')
  const submissionId = reply.submission.id
  const write = useMutation({
    mutationFn: () =>
      call(kind === 'reply' ? replyToSubmission : addSubmissionNote, {
        params: { formId, submissionId },
        body: { text },
      }),
    async onSuccess() {
      setText('')
      toast({ message: done })
      await queries.invalidateQueries({ queryKey: submissionQuery(formId, submissionId).queryKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!write.isPending) write.mutate()
  }
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <TextArea
        label={label}
        maxLength={kind === 'reply' ? 10_000 : 5_000}
        error={write.error ? messageOf(write.error) : undefined}
        value={text}
        onChange={setText}
      />
      <div>
        <Button type="submit" look={kind === 'reply' ? 'primary' : 'secondary'} busy={write.isPending}>
          {button}
        </Button>
      </div>
    </form>
  )
}
