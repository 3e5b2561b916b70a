import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BanKind, CommentRow, FlagReason } from '../../../src/comments/admin-contract.ts'
import { banCommenter, replyToComment } from '../../../src/comments/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { commentsKey } from '../../api/comments.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { Moment } from '../moment.tsx'
import styles from './comments.module.css'
import { useDecisions } from './use-decisions.ts'

interface CommentDialogProps {
  comment: CommentRow
  onClose(): void
}

/** A comment with all that is known of it, and what can be done about it. */
export function CommentDialog({ comment, onClose }: CommentDialogProps) {
  const decisions = useDecisions()
  const decide = (action: 'approve' | 'spam' | 'delete' | 'erase') =>
    decisions.mutate({ ids: [comment.id], action }, { onSuccess: onClose })
  const { state } = comment
  const busy = decisions.isPending
  const isGone = comment.body === null
  return (
    <Dialog
      title={comment.name ? `Comment by ${comment.name}` : 'Comment'}
      onClose={onClose}
      actions={
        !isGone && (
          <>
            {state === 'spam' || state === 'deleted' ? (
              <Button look="danger" busy={busy} onClick={() => decide('erase')}>
                Delete for ever
              </Button>
            ) : (
              <>
                <Button busy={busy} onClick={() => decide('delete')}>
                  Delete
                </Button>
                <Button busy={busy} onClick={() => decide('spam')}>
                  Spam
                </Button>
              </>
            )}
            {state !== 'published' && (
              <Button look="primary" busy={busy} onClick={() => decide('approve')}>
                {state === 'waiting' ? 'Approve' : 'Publish'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.comment}>
        <p className={styles.text}>{comment.body ?? 'This was deleted for ever.'}</p>
        <About comment={comment} />
        <Doubts comment={comment} />
        {(state === 'waiting' || state === 'published') && <ReplyForm comment={comment} onDone={onClose} />}
        <Bans comment={comment} />
      </div>
    </Dialog>
  )
}

function About({ comment }: { comment: CommentRow }) {
  const { email, pageTitle, pagePath, replyTo, writtenOn, likes, isContributor } = comment
  return (
    <p className={styles.quiet}>
      {isContributor ? 'Written for the website' : (email ?? 'No email address')} · on{' '}
      {pageTitle || 'a page that is not published'}
      {pagePath && ` (${pagePath})`}
      {replyTo && ` · in reply to ${replyTo}`} · <Moment at={writtenOn} />
      {likes > 0 && ` · ${likes} ${likes === 1 ? 'like' : 'likes'}`}
    </p>
  )
}

const flagWords: Record<FlagReason, string> = {
  spam: 'spam',
  offensive: 'offensive',
  'off-topic': 'off topic',
  other: 'something else',
}

/** Why it looks like spam, and what visitors reported. */
function Doubts({ comment: { spamReasons, spamScore, flags } }: CommentDialogProps | { comment: CommentRow }) {
  const lines = [
    ...spamReasons,
    ...flags.map(({ reason, count }) => `Reported as ${flagWords[reason]}${count > 1 ? ` by ${count} people` : ''}`),
  ]
  if (lines.length === 0) return null
  return (
    <div>
      <p className={styles.quiet}>
        {spamScore > 0 ? `Spam score ${spamScore}: it waits from 3, and goes to the spam folder from 8.` : 'Reports'}
      </p>
      <ul className={styles.reasons}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function ReplyForm({ comment: { id, state }, onDone }: { comment: CommentRow; onDone(): void }) {
  const [body, setBody] = useState('')
  const queries = useQueryClient()
  const toast = useToast()
  const reply = useMutation({
    mutationFn: () => call(replyToComment, { params: { commentId: id }, body: { body } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: commentsKey })
      toast({ message: 'Reply published.' })
      onDone()
    },
  })
  return (
    <>
      <TextArea
        label="Your reply"
        hint={`Shown below the comment under the name of your website.${state === 'waiting' ? ' The comment is approved with it.' : ''}`}
        maxLength={5_000}
        value={body}
        onChange={setBody}
      />
      {reply.error && (
        <p className="failure" role="alert">
          {messageOf(reply.error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button busy={reply.isPending} disabled={body.trim() === ''} onClick={() => reply.mutate()}>
          {state === 'waiting' ? 'Approve and reply' : 'Reply'}
        </Button>
      </div>
    </>
  )
}

const banWords: Record<BanKind, { ban: string; banned: string }> = {
  email: { ban: 'Ban this email address', banned: 'This email address is banned.' },
  address: { ban: 'Ban where it came from', banned: 'Where it came from is banned.' },
}

function Bans({ comment: { id, bans } }: { comment: CommentRow }) {
  const queries = useQueryClient()
  const toast = useToast()
  const ban = useMutation({
    mutationFn: (kind: BanKind) => call(banCommenter, { body: { commentId: id, kind } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: commentsKey })
      toast({ message: 'Banned. Lift it under Bans.' })
    },
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
  const kinds = (['email', 'address'] as const).filter((kind) => bans[kind] !== null)
  if (kinds.length === 0) return null
  return (
    <div className={styles.buttons}>
      {kinds.map((kind) =>
        bans[kind] === 'banned' ? (
          <p key={kind} className={styles.quiet}>
            {banWords[kind].banned}
          </p>
        ) : (
          <Button key={kind} size="small" busy={ban.isPending} onClick={() => ban.mutate(kind)}>
            {banWords[kind].ban}
          </Button>
        ),
      )}
    </div>
  )
}
