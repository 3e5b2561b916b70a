/** What a form's stream holds (`form-<websiteId>-<formId>`): that its rows have changed. */
export interface FormEvent {
  type: 'FormCreated' | 'FormChanged' | 'FormDeleted' | 'FormRestored'
  /** From 1 on. */
  version: number
}

/** What a submission's stream holds (`submission-<websiteId>-<submissionId>`). */
export type SubmissionEvent = SubmissionReceived | SubmissionMoved | SubmissionDeleted

export interface SubmissionReceived {
  type: 'SubmissionReceived'
  formId: string
  version: number
  folder: 'inbox' | 'spam'
  isTest: boolean
}

export interface SubmissionMoved {
  type: 'SubmissionMoved'
  formId: string
  folder: 'inbox' | 'spam'
}

/** It can be restored for a while, or is gone for good. */
export interface SubmissionDeleted {
  type: 'SubmissionDeleted' | 'SubmissionRestored'
  formId: string
}
