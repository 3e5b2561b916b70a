import type { Generated } from 'kysely'
import type { FormField, FormSettings } from '../shared/forms/form-definition.ts'

export type FormsTables = {
  forms: {
    website_id: string
    id: string
    name: string
    /** The current one. */
    version: number
    /** Of the current version, as its settings say; for queries over many forms. */
    field_count: number
    closes_at: Date | null
    submission_limit: number | null
    retention_days: number | null
    created_at: Date
    changed_at: Date
    /** Deleted forms can be restored for a while. */
    deleted_at: Date | null
  }
  /** Never changed. */
  form_versions: {
    website_id: string
    form_id: string
    version: number
    name: string
    fields: FormField[]
    settings: FormSettings
    /** Account id; null for what was made by the seed. */
    created_by: string | null
    created_at: Date
  }
  form_submissions: {
    website_id: string
    id: string
    form_id: string
    version: number
    /** Id in the key with which it was sent: one submission each. */
    filling_id: string
    /** Keyed hash of what was sent, by which a repeated request is recognised. */
    body_hash: string
    /** Keyed hash of the visitor, for forms that take one answer per person. */
    person_hash: string | null
    /** Vault ref of the key that opens `content`, the notes and the replies. */
    key_ref: string
    /** Sealed `SubmissionContent`. */
    content: Buffer
    folder: Generated<'inbox' | 'spam'>
    spam_reason: Generated<string>
    is_read: Generated<boolean>
    is_starred: Generated<boolean>
    is_test: Generated<boolean>
    submitted_at: Date
    /** When it was made findable and counted. */
    filed_at: Date | null
    /** When somebody last changed its folder. */
    moved_at: Date | null
    /** When somebody last changed it; null before. */
    changed_at: Date | null
    deleted_at: Date | null
  }
  /** Keyed hashes of the words of an answer and of their beginnings. */
  form_submission_words: {
    website_id: string
    form_id: string
    word_hash: string
    submitted_at: Date
    submission_id: string
  }
  /** Keyed hashes of all addresses in an answer, by which it is found when a person is erased. */
  form_submission_people: { website_id: string; email_hash: string; submission_id: string }
  /** Notes, and everything that was sent because of an answer: the ledger of its e-mails and requests. */
  form_submission_entries: {
    website_id: string
    id: string
    submission_id: string
    kind: 'note' | 'reply' | 'notification' | 'webhook'
    /** Sealed: the text of a note or reply, the address of a notification or webhook. */
    content: Buffer
    account_id: string | null
    created_at: Date
    /** Null for a note. */
    state: 'waiting' | 'claimed' | 'sent' | 'failed' | 'uncertain' | null
    reason: Generated<string>
    claim_id: string | null
    claimed_at: Date | null
    delays: Generated<number>
  }
  /** Uploaded files; one without a submission belongs to a filling that was not sent yet. */
  form_files: {
    website_id: string
    id: string
    form_id: string
    field_id: string
    filling_id: string
    visitor_hash: string
    submission_id: string | null
    /** Name in the storage, which says nothing. */
    held_name: string
    bytes: number
    created_at: Date
  }
  /** Daily counters per version; those of a field count where people gave up. */
  form_days: {
    website_id: string
    form_id: string
    version: number
    day: string
    /** Empty for the form as a whole. */
    field_id: Generated<string>
    seen: Generated<number>
    begun: Generated<number>
    sent: Generated<number>
    left_here: Generated<number>
  }
  /** Weeks whose digest was sent. */
  form_digests: { website_id: string; week: string }
}
