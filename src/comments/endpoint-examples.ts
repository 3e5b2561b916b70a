import { v7 } from 'uuid'
import { withWebsite } from '../platform/database/database.ts'
import { defaultCommentSettings } from '../shared/comments/comment-settings.ts'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'
import type { CommentsTables } from './table.ts'

const nobodys = { unknown: 'docId', params: { docId: 'nobodys' } }

export const commentExamples: ExamplesOf<typeof endpoints> = {
  showComments: { ...nobodys, query: {} },
  writeComment: { ...nobodys, body: { name: 'Eve', body: 'Good' } },
  like: { ...nobodys, body: { commentId: v7() } },
  flagComment: { ...nobodys, body: { commentId: v7(), reason: 'spam' } },
  countComments: { query: { ids: 'nobodys' } },
  readCommentSettings: {},
  saveCommentSettings: {
    body: { version: 0, settings: defaultCommentSettings },
  },
  listCommentSettingsChanges: {},
  undoCommentSettings: { unknown: 'change', body: { version: 0, change: 99 } },
  useCommentPass: { leadsOn: true, query: { pass: 'nobodys' } },
  createCommentPass: {},
  showStopReplies: { unknown: 'token', params: { token: 'nobodys' } },
  stopReplies: { unknown: 'token', params: { token: 'nobodys' }, query: {} },
  listComments: { query: { state: 'waiting' } },
  moderateComments: {
    body: async (site) => ({ ids: [(await addComment(site)).commentId], action: 'approve' as const }),
  },
  replyToComment: { params: addComment, body: { body: 'Thank you' } },
  decideCommentState: { ...nobodys, body: { commentState: 'default' } },
  listCommentBans: {},
  banCommenter: { body: async (site) => ({ ...(await addComment(site)), kind: 'address' as const }) },
  liftCommentBan: { params: addBan },
}

async function addComment({ db, websiteId }: ExampleSite): Promise<{ commentId: string }> {
  const id = v7()
  const row = {
    website_id: websiteId,
    id,
    doc_id: 'nobodys',
    parent_id: null,
    root_id: id,
    depth: 0,
    state: 'waiting' as const,
    state_before: null,
    text_ref: v7(),
    person_ref: null,
    account_id: null,
    email_hash: null,
    address_hash: 'somewhere',
    body_hash: id,
    written_at: new Date(),
    decided_at: null,
    decided_by: null,
  }
  await withWebsite(db.withTables<CommentsTables>(), websiteId, (tx) => tx.insertInto('comments').values(row).execute())
  return { commentId: id }
}

async function addBan({ db, websiteId }: ExampleSite): Promise<{ banId: string }> {
  const id = v7()
  const ban = { kind: 'address' as const, hash: id, label_ref: null, account_id: null, banned_at: new Date() }
  await withWebsite(db.withTables<CommentsTables>(), websiteId, (tx) =>
    tx
      .insertInto('comment_bans')
      .values({ website_id: websiteId, id, ...ban })
      .execute(),
  )
  return { banId: id }
}
