import type { Generated } from 'kysely'
import type { CommentSettings } from '../shared/comments/comment-settings.ts'
import type { CommentState } from '../shared/comments/shows-comments.ts'
import type { BanKind, FlagReason, ModerationState } from './admin-contract.ts'

export type CommentsTables = {
  comments: {
    website_id: string
    id: string
    /** What is commented: a post or a page. */
    doc_id: string
    parent_id: string | null
    /** The first comment of its thread; its own id for that one. */
    root_id: string
    depth: number
    state: ModerationState
    /** Why it waits: `approval`, `first`, `spam` or `flags`; empty when it does not. */
    held_because: Generated<string>
    /** State before it was deleted or marked as spam, for undo. */
    state_before: ModerationState | null
    /** Vault ref of `CommentText`; null when it was erased. */
    text_ref: string | null
    /** Vault ref of the person; null without an e-mail address, or erased. */
    person_ref: string | null
    /** Of a contributor. */
    account_id: string | null
    /** Keyed hashes of the address and of the network it came from; null when there is none, or erased. */
    email_hash: string | null
    address_hash: string | null
    /** Keyed hash of the words, by which repetition is recognised. */
    body_hash: string
    /** An e-mail for each reply. */
    wants_replies: Generated<boolean>
    likes: Generated<number>
    flags: Generated<number>
    /** Approved by somebody, so that flags no longer hide it. */
    is_reviewed: Generated<boolean>
    spam_score: Generated<number>
    /** `links:3`, read by `spamReasonText`. */
    spam_reasons: Generated<string[]>
    written_at: Date
    decided_at: Date | null
    /** Account id of who decided. */
    decided_by: string | null
  }
  /** Keyed hashes of words and of their beginnings, by which moderators search. */
  comment_words: { website_id: string; word_hash: string; comment_id: string }
  comment_likes: { website_id: string; comment_id: string; liker_hash: string }
  comment_flags: {
    website_id: string
    comment_id: string
    flagger_hash: string
    reason: FlagReason
    flagged_at: Date
  }
  /** What is decided and counted for a post or page. */
  commented_documents: {
    website_id: string
    doc_id: string
    /** Null: as the settings say. */
    comment_state: CommentState | null
    like_count: Generated<number>
  }
  document_likes: { website_id: string; doc_id: string; liker_hash: string }
  comment_bans: {
    website_id: string
    id: string
    kind: BanKind
    hash: string
    /** Vault ref of the address of an e-mail; null for a network, which is known by its hash alone. */
    label_ref: string | null
    account_id: string | null
    banned_at: Date
  }
  /** E-mails about replies, at most one for each. */
  comment_letters: {
    website_id: string
    reply_id: string
    state: Generated<'waiting' | 'claimed' | 'sent' | 'failed' | 'uncertain'>
    reason: Generated<string>
    claim_id: string | null
    claimed_at: Date | null
    delays: Generated<number>
  }
  /** People who want no e-mails about replies. */
  comment_letter_stops: { website_id: string; person_ref: string; since: Date }
  comment_settings: { website_id: string; settings: Partial<CommentSettings> }
}
