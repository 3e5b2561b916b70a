import type {
  SubmissionChange,
  SubmissionEvent,
  SubmissionRow,
  SubmissionState,
} from '../../../../src/forms/admin-contract.ts'

/** What is empty, and why. */
export const emptyWords: Record<SubmissionState, { title: string; text: string }> = {
  inbox: { title: 'No answers yet', text: 'What people send appears here.' },
  unread: { title: 'Nothing unread', text: 'You have read all answers.' },
  starred: { title: 'Nothing starred', text: 'Star an answer to find it again here.' },
  spam: { title: 'No spam', text: 'Answers that programs sent are kept here for 30 days.' },
  deleted: { title: 'Nothing deleted', text: 'Deleted answers can be restored here for 30 days.' },
}

/** What a change says once it is done. */
export const doneWords: Record<SubmissionChange, string> = {
  read: 'Marked as read.',
  unread: 'Marked as unread.',
  star: 'Starred.',
  unstar: 'Star removed.',
  spam: 'Moved to spam.',
  inbox: 'Moved to the inbox.',
  delete: 'Deleted.',
  restore: 'Restored.',
}

/** Reverts a change. */
export const reversals: Record<SubmissionChange, SubmissionChange> = {
  read: 'unread',
  unread: 'read',
  star: 'unstar',
  unstar: 'star',
  spam: 'inbox',
  inbox: 'spam',
  delete: 'restore',
  restore: 'delete',
}

export const submissionName = ({ from, preview }: SubmissionRow): string => from || preview || 'Answer without a name'

const kinds: Record<SubmissionEvent['kind'], string> = {
  note: 'Note',
  reply: 'Reply',
  notification: 'Notification',
  webhook: 'Webhook',
}
const states: Record<NonNullable<SubmissionEvent['state']>, string> = {
  waiting: 'waiting to be sent',
  claimed: 'being sent',
  sent: 'sent',
  failed: 'not sent',
  uncertain: 'perhaps sent',
}

/** `Reply by Ada Lovelace, sent`. */
export function eventTitle({ kind, by, state }: SubmissionEvent): string {
  return [by ? `${kinds[kind]} by ${by}` : kinds[kind], state && states[state]].filter(Boolean).join(', ')
}
