import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { type CommentSettings, defaultCommentSettings } from '../../shared/comments/comment-settings.ts'
import {
  describeFields,
  type LoggedPart,
  listSettingsChanges,
  lockSettingsVersion,
  readSettingsBefore,
  readSettingsVersion,
  recordSettingsChange,
  type SettingsWriter,
  staleSettings,
} from '../../websites/queries.ts'
import { CommentSettingsRequest } from '../admin-contract.ts'
import type { CommentsTables } from '../table.ts'

const words = {
  labels: {
    commentsEnabled: 'Comments',
    approvalRequired: 'Approve each comment',
    anonymousAllowed: 'Guests may comment',
    threaded: 'Replies',
    likesAllowed: 'Likes of comments',
    flagsAllowed: 'Reports of comments',
    flagThreshold: 'Reports that hide a comment',
    sort: 'Order of comments',
    enableByDefault: 'New comments',
    closeAfterDays: 'Days until comments close',
    avatarsOn: 'Initials beside comments',
    captcha: 'Captcha for guests',
    blocklist: 'Blocked words',
    disqusShortname: 'Disqus short name',
    simpleLikingEnabled: 'Like button',
    shareButtons: 'Share buttons',
  },
  values: { newest: 'newest first', oldest: 'oldest first', 'most-liked': 'most liked first' },
}

const log: LoggedPart = {
  part: 'comments',
  describe: (before, after) => describeFields(before, after, words),
}

export function findCommentSettings(db: Database, websiteId: string): Promise<CommentSettings> {
  return withWebsite(db.withTables<CommentsTables>(), websiteId, (tx) => readCommentSettings(tx, websiteId))
}

async function readCommentSettings(tx: Kysely<CommentsTables>, websiteId: string): Promise<CommentSettings> {
  const row = await tx
    .selectFrom('comment_settings')
    .select('settings')
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  return { ...defaultCommentSettings, ...row?.settings }
}

export function describeCommentSettings(db: Database, websiteId: string) {
  return withWebsite(db.withTables<CommentsTables>(), websiteId, async (tx) => ({
    settings: await readCommentSettings(tx, websiteId),
    version: await readSettingsVersion(tx, websiteId, log.part),
  }))
}

export async function listCommentSettingsChanges(db: Database, websiteId: string) {
  return { changes: await withWebsite(db, websiteId, (tx) => listSettingsChanges(tx, websiteId, log)) }
}

type Wanted = SettingsWriter & { seen: number }

/** Throws StaleVersion. */
export function saveCommentSettings(
  db: Database,
  websiteId: string,
  settings: CommentSettings,
  by: Wanted,
): Promise<void> {
  return change(db, websiteId, by, async () => settings)
}

/** Restores the settings before a change. Throws StaleVersion, NotFound. */
export function undoCommentSettings(db: Database, websiteId: string, by: Wanted & { undoes: number }): Promise<void> {
  return change(db, websiteId, by, async (tx) =>
    CommentSettingsRequest.parse({
      ...defaultCommentSettings,
      ...((await readSettingsBefore(tx, websiteId, log.part, by.undoes)) as object),
    }),
  )
}

async function change(
  db: Database,
  websiteId: string,
  { seen, ...by }: Wanted,
  decide: (tx: Kysely<CommentsTables>) => Promise<CommentSettings>,
): Promise<void> {
  await withWebsite(db.withTables<CommentsTables>(), websiteId, async (tx) => {
    const version = await lockSettingsVersion(tx, websiteId, log.part)
    const after = await decide(tx)
    if (version !== seen) throw await staleSettings(tx, websiteId, log, { seen, version })
    const before = await readCommentSettings(tx, websiteId)
    if (isDeepStrictEqual(before, after)) return
    await tx
      .insertInto('comment_settings')
      .values({ website_id: websiteId, settings: JSON.stringify(after) as unknown as CommentSettings })
      .onConflict((known) =>
        known.column('website_id').doUpdateSet((row) => ({ settings: row.ref('excluded.settings') })),
      )
      .execute()
    await recordSettingsChange(tx, websiteId, { ...by, part: log.part, before, after, version: version + 1 })
  })
}
