import { useQuery } from '@tanstack/react-query'
import { Printer, Star, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { SubmissionChange, SubmissionReply } from '../../../../src/forms/admin-contract.ts'
import { readSubmissionFile } from '../../../../src/forms/endpoints.ts'
import { urlOf } from '../../../../src/shared/http/endpoint.ts'
import { submissionQuery } from '../../../api/forms.ts'
import { SummaryAnswer } from '../../../storefront/form/summary-answer.tsx'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingLines } from '../../../ui/feedback/loading-lines.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { Moment } from '../../moment.tsx'
import styles from '../forms.module.css'
import { submissionsHref } from '../forms-search.ts'
import { SubmissionHistory } from './submission-history.tsx'
import { submissionName } from './submission-words.ts'
import { useSubmissionChanges } from './use-submission-changes.ts'

interface SubmissionPageProps {
  formId: string
  submissionId: string
}

/** One answer: what was said, notes and replies. Opening it marks it as read. */
export function SubmissionPage({ formId, submissionId }: SubmissionPageProps) {
  const { data, error, refetch } = useQuery(submissionQuery(formId, submissionId))
  const back = { to: submissionsHref(formId), label: data?.formName ?? 'Answers' }
  return (
    <div className={styles.page}>
      {!data && <PageHeader title="Answer" back={back} />}
      {error && !data && <LoadError title="This answer could not be loaded" error={error} onRetry={refetch} />}
      {!error && !data && <LoadingLines label="Loading the answer" />}
      {data && <Submission formId={formId} reply={data} back={back} />}
    </div>
  )
}

interface SubmissionProps {
  formId: string
  reply: SubmissionReply
  back: { to: string; label: string }
}

function Submission({ formId, reply, back }: SubmissionProps) {
  const { submission } = reply
  const changes = useSubmissionChanges(formId)
  const act = (change: SubmissionChange) => changes.mutate({ ids: [submission.id], change })
  const markAsRead = useEffectEvent(() => {
    if (!submission.isRead) changes.mutate({ ids: [submission.id], change: 'read', isQuiet: true })
  })
  useEffect(() => markAsRead(), [])
  return (
    <>
      <PageHeader
        title={submissionName(submission)}
        back={back}
        badge={<Badges reply={reply} />}
        secondary={{
          label: submission.isStarred ? 'Remove star' : 'Star',
          icon: <Star size={16} aria-hidden="true" fill={submission.isStarred ? 'currentColor' : 'none'} />,
          onSelect: () => act(submission.isStarred ? 'unstar' : 'star'),
        }}
        more={[
          { label: 'Print', icon: <Printer size={16} aria-hidden="true" />, onSelect: () => window.print() },
          submission.isRead && { label: 'Mark as unread', onSelect: () => act('unread') },
          {
            label: submission.isSpam ? 'Not spam' : 'Spam',
            onSelect: () => act(submission.isSpam ? 'inbox' : 'spam'),
          },
          submission.isDeleted
            ? { label: 'Restore', onSelect: () => act('restore') }
            : {
                label: 'Delete',
                icon: <Trash2 size={16} aria-hidden="true" />,
                danger: true,
                onSelect: () => act('delete'),
              },
        ]}
      />
      <div className={styles.columns}>
        <Card title="Answers" hint={<Sent reply={reply} />}>
          <Answers formId={formId} reply={reply} />
        </Card>
        <SubmissionHistory formId={formId} reply={reply} />
      </div>
    </>
  )
}

function Badges({ reply: { submission } }: { reply: SubmissionReply }) {
  return (
    <>
      {submission.isTest && <Badge>Test</Badge>}
      {submission.isSpam && <Badge tone="warning">{submission.spamReason || 'Spam'}</Badge>}
      {submission.isDeleted && <Badge tone="bad">Deleted</Badge>}
    </>
  )
}

function Sent({ reply: { submission, page } }: { reply: SubmissionReply }) {
  return (
    <>
      <Moment prefix="Sent" at={submission.submittedOn} />
      {page.path && ` from ${page.title || page.path} (${page.path})`}, version {submission.version} of the form
    </>
  )
}

/** As the specification summarises them (§9): always as text. */
function Answers({ formId, reply: { answers, files, submission } }: { formId: string; reply: SubmissionReply }) {
  return (
    <dl className={styles.answers}>
      {answers.map((answer) => {
        const sent = files[answer.id] ?? []
        return (
          <SummaryAnswer key={answer.id} field={answer}>
            {sent.length > 0 &&
              sent.map(({ fileId, name }) => (
                <a
                  key={fileId}
                  download={name}
                  href={urlOf(readSubmissionFile, { params: { formId, submissionId: submission.id, fileId } })}
                >
                  {name}
                </a>
              ))}
          </SummaryAnswer>
        )
      })}
    </dl>
  )
}
