import type { CommentRow } from '../../../src/comments/admin-contract.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { TimeSince } from '../time-since.tsx'
import styles from './comments.module.css'

const SHORT = 140

/** Beginning of a comment. */
export function commentName({ body }: CommentRow): string {
  if (body === null) return 'Deleted for ever'
  return body.length > SHORT ? `${body.slice(0, SHORT).trimEnd()}…` : body
}

const heldWords: Record<string, string> = {
  approval: 'To approve',
  first: 'First comment',
  spam: 'Looks like spam',
  flags: 'Reported',
}

function badgesOf({ heldBecause, state, flags, isContributor }: CommentRow): string[] {
  const reports = flags.reduce((sum, { count }) => sum + count, 0)
  return [
    state === 'waiting' ? (heldWords[heldBecause] ?? '') : '',
    reports > 0 && heldBecause !== 'flags' ? `${reports} ${reports === 1 ? 'report' : 'reports'}` : '',
    isContributor ? 'Yours' : '',
  ].filter(Boolean)
}

/** Columns of the queue. */
export const commentColumns: DataColumn<CommentRow>[] = [
  {
    key: 'comment',
    header: 'Comment',
    value: commentName,
    sortable: false,
    shown: 'always',
    note: ({ name, replyTo }) => `${name ?? 'No name'}${replyTo ? ` replies to ${replyTo}` : ''}`,
  },
  {
    key: 'state',
    header: 'State',
    sortable: false,
    value: (row) => badgesOf(row).join(', '),
    cell: (row) => (
      <span className={styles.badges}>
        {badgesOf(row).map((words) => (
          <Badge key={words} tone={words === 'Looks like spam' || words === 'Reported' ? 'warning' : 'neutral'}>
            {words}
          </Badge>
        ))}
      </span>
    ),
  },
  { key: 'page', header: 'Page', value: ({ pageTitle }) => pageTitle || 'Not published', sortable: false },
  {
    key: 'written',
    header: 'Written',
    value: ({ writtenOn }) => writtenOn,
    sortable: false,
    cell: ({ writtenOn }) => <TimeSince at={writtenOn} />,
  },
]
