import type { ColumnType } from 'kysely'
import type { EventSettings } from '../shared/events/event-settings.ts'
import type { PromotedBlock } from '../shared/posts/post-shapes.ts'
import type { LessonSettings } from './documents/course-settings.ts'
import type { Json } from './documents/document.ts'
import type { Access, DocumentKind, StoredDocument } from './documents/page-settings.ts'
import type { Change } from './operations/patch.ts'
import type { Patch } from './operations/patch-shape.ts'
import type { ContentHashes } from './publish/split-document.ts'
import type { EntryKind } from './search/search-entry.ts'

type Stored<T> = ColumnType<T, string, string>
type StoredOrNone<T> = ColumnType<T | null, string | null, string | null>
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNone = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type RequestState = 'scheduled' | 'needs-review' | 'published' | 'cancelled' | 'declined'

/** What lists, archives and feeds tell of a post. */
export interface PostColumns {
  website_id: string
  doc_id: string
  /** Id of its `blog`. */
  collection_id: string
  slug: string
  title: string
  excerpt: string
  author_id: string | null
  starred: boolean
  /** Id of its thumbnail. */
  image: string | null
  focal_x: number | null
  focal_y: number | null
  categories: string[]
  tags: string[]
  access: Access
  /** Not indexed by search engines. */
  hidden: boolean
  /** Null: as its collection says. */
  comments: boolean | null
  source_url: string | null
  record_type: number
  /** Its place by hand. */
  position: string
  /** Only of a lesson. */
  lesson: StoredOrNone<LessonSettings>
  /** Only of an event. */
  event: StoredOrNone<EventSettings>
  /** When it begins for the first time. */
  event_starts: TimeOrNone
  /** When its last occurrence is over; `infinity` for a series that never ends. */
  event_ends: TimeOrNone
}

export type PagesTables = {
  documents: {
    website_id: string
    id: string
    kind: DocumentKind
    /** Number of its newest operation; 0 before the first. */
    head: number
    body: Stored<StoredDocument>
    created_at: Time
    updated_at: Time
    updated_by: string | null
    /** Deletion of the draft; visitors see the page until that is published. */
    deleted_at: TimeOrNone
  }
  /** Append-only. */
  document_operations: {
    website_id: string
    doc_id: string
    seq: number
    /** Chosen by the client, so that repeats are recognised. */
    op_id: string
    changes: Stored<Change[]>
    dropped: Stored<Patch[]>
    /** The operation that it undoes. */
    undoes: number | null
    account_id: string | null
    /** Newest operation that its author had seen. Null for older rows. */
    base: ColumnType<number | null, number | null | undefined, never>
    /** Length of the JSON of `changes` and `dropped`. Null for older rows. */
    characters: ColumnType<number | null, number | null | undefined, never>
    /** The browser tab it was made in. Null for older rows, and for what the server did itself. */
    tab: ColumnType<string | null, string | null | undefined, never>
    at: Time
  }
  /** Append-only: code by people who may add code, by hash. */
  permitted_code: { website_id: string; hash: string; account_id: string | null; at: Time }
  document_revisions: { website_id: string; doc_id: string; seq: number; body: Stored<StoredDocument> }
  live_publications: { website_id: string; no: number }
  publications: {
    website_id: string
    no: number
    at: Time
    account_id: string | null
    note: string
    /** The older publication that it restores. */
    reverts_to: number | null
  }
  /** By hash of the content, so that unchanged sections are stored once. */
  section_contents: { website_id: string; hash: string; body: Stored<Json> }
  /** First publication with this version of a document, and the first one without it. */
  published: {
    website_id: string
    doc_id: string
    from_no: number
    to_no: number | null
    kind: DocumentKind
    /** Operation number of its draft. */
    seq: number
    hashes: Stored<ContentHashes>
  }
  /** Live pages and posts as the search reads them; without words if not everybody may see them. */
  search_entries: {
    website_id: string
    doc_id: string
    kind: EntryKind
    /** The publication of this version. */
    from_no: number
    /** Its number among the website's, which stays with the document. */
    entry_no: number
    title: string
    body: string
    words: string[]
    title_words: string[]
  }
  /** Entries by word: twice the number of each, and 1 more if the word is in its title. */
  search_postings: { website_id: string; word: string; part: number; entries: number[] }
  /** The posts among `published`, so that lists of ten thousands read only what they show. */
  published_posts: PostColumns & {
    from_no: number
    to_no: number | null
    publish_on: Time
    /** Ids of all its pictures. */
    images: string[]
    /** The block that lists show instead of its thumbnail. */
    promoted: StoredOrNone<PromotedBlock>
    /** How often the event has changed since it was published first (RFC 5545, SEQUENCE). */
    event_sequence: number
  }
  /** The posts among `documents`. */
  post_drafts: PostColumns & {
    head: number
    /** Operation number of the live version; null for posts that visitors do not see. */
    live_seq: number | null
    /** As it is set, else when it was first published. */
    publish_on: TimeOrNone
    deleted: boolean
    created_at: Time
    updated_at: Time
  }
  /** People who write posts: contributors and guests. */
  post_authors: {
    website_id: string
    id: string
    /** Null for guests. */
    account_id: string | null
    name: string
    slug: string
    bio: string
    /** Id of their picture. */
    image: string | null
    created_at: Time
  }
  /** Where archives of renamed categories and tags have gone. */
  post_term_moves: {
    website_id: string
    collection_id: string
    kind: 'category' | 'tag'
    name: string
    target: string
  }
  /** Document by path. */
  page_addresses: { website_id: string; path: string; from_no: number; to_no: number | null; doc_id: string }
  publication_requests: {
    website_id: string
    id: string
    state: RequestState
    /** Operation numbers of the drafts to publish. */
    heads: Stored<Record<string, number>>
    /** The publication that was live when it was requested. */
    base_no: number
    note: string
    /** Why it was not published when due. */
    problem: string | null
    due_at: TimeOrNone
    account_id: string | null
    created_at: Time
    decided_at: TimeOrNone
    decided_by: string | null
    /** When the person who scheduled it was e-mailed about the failure. */
    told_at: TimeOrNone
    published_no: number | null
  }
  /** Addresses that visitors did not find. */
  missing_addresses: {
    website_id: string
    path: string
    count: number
    first_at: Time
    last_at: Time
    dismissed_at: TimeOrNone
  }
  /** Galleries that were imported from photo services. */
  photo_galleries: {
    website_id: string
    id: string
    /** Its gallery page. */
    doc_id: string
    account_id: string | null
    service: string
    address: string
    title: string
    /** Pictures in the album, taken or not. */
    total: number
    state: ColumnType<'running' | 'done' | 'failed', 'running' | undefined, 'done' | 'failed'>
    created_at: Time
  }
  photo_gallery_pictures: {
    website_id: string
    gallery_id: string
    place: number
    /** Where its service has its file. */
    source: string
    title: string
    caption: string
    state: ColumnType<'waiting' | 'taken' | 'failed', 'waiting' | undefined, 'taken' | 'failed'>
    attempts: ColumnType<number, number | undefined, number>
    image_id: ColumnType<string | null, string | null | undefined, string>
    /** Why it was not taken. */
    problem: ColumnType<string | null, string | null | undefined, string | null>
  }
  page_locks: {
    website_id: string
    doc_id: string
    password_hash: string
    version: string
    changed_at: Time
  }
  redirects: {
    website_id: string
    source: string
    target: string
    status: 301 | 302
    position: number
    /** Created by a changed slug; editing the rules as text replaces only the others. */
    is_automatic: boolean
  }
}
