import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { defaultNewsletterSettings, type NewsletterSettings } from '../../shared/newsletter/newsletter-settings.ts'
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
import { NewsletterSettingsRequest } from '../admin-contract.ts'
import type { NewsletterTables } from '../table.ts'

const labels = {
  restockListId: 'List for back-in-stock sign-ups',
  checkoutListId: 'List for the checkout',
  memberListId: 'List for new accounts',
  footerListId: 'List of the footer',
  footerHeading: 'Heading in the footer',
  footerText: 'Text in the footer',
  captcha: 'Captcha for sign-ups',
}

const log: LoggedPart = {
  part: 'newsletter',
  describe: (before, after) => describeFields(before, after, { labels, values: {} }),
}

export function findNewsletterSettings(db: Database, websiteId: string): Promise<NewsletterSettings> {
  return withWebsite(db.withTables<NewsletterTables>(), websiteId, (tx) => readSettings(tx, websiteId))
}

async function readSettings(tx: Kysely<NewsletterTables>, websiteId: string): Promise<NewsletterSettings> {
  const row = await tx
    .selectFrom('newsletter_settings')
    .select('settings')
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  return { ...defaultNewsletterSettings, ...row?.settings }
}

export function describeNewsletterSettings(db: Database, websiteId: string) {
  return withWebsite(db.withTables<NewsletterTables>(), websiteId, async (tx) => ({
    settings: await readSettings(tx, websiteId),
    version: await readSettingsVersion(tx, websiteId, log.part),
  }))
}

/** With the names of lists instead of their ids. */
export async function listNewsletterSettingsChanges(db: Database, websiteId: string) {
  return withWebsite(db.withTables<NewsletterTables>(), websiteId, async (tx) => {
    const lists = await tx
      .selectFrom('mailing_lists')
      .select(['id', 'name'])
      .where('website_id', '=', websiteId)
      .execute()
    const names = new Map(lists.map(({ id, name }) => [id, name]))
    const named = (settings: unknown) =>
      Object.fromEntries(
        Object.entries((settings ?? {}) as object).map(([field, value]) => [field, names.get(value) ?? value]),
      )
    const withNames: LoggedPart = {
      part: log.part,
      describe: (before, after) => log.describe(named(before), named(after)),
    }
    return { changes: await listSettingsChanges(tx, websiteId, withNames) }
  })
}

type Wanted = SettingsWriter & { seen: number }

/** Throws StaleVersion. */
export function saveNewsletterSettings(
  db: Database,
  websiteId: string,
  settings: NewsletterSettings,
  by: Wanted,
): Promise<void> {
  return change(db, websiteId, by, async () => settings)
}

/** Restores the settings before a change. Throws StaleVersion, NotFound. */
export function undoNewsletterSettings(
  db: Database,
  websiteId: string,
  by: Wanted & { undoes: number },
): Promise<void> {
  return change(db, websiteId, by, async (tx) =>
    NewsletterSettingsRequest.parse({
      ...defaultNewsletterSettings,
      ...((await readSettingsBefore(tx, websiteId, log.part, by.undoes)) as object),
    }),
  )
}

async function change(
  db: Database,
  websiteId: string,
  { seen, ...by }: Wanted,
  decide: (tx: Kysely<NewsletterTables>) => Promise<NewsletterSettings>,
): Promise<void> {
  await withWebsite(db.withTables<NewsletterTables>(), websiteId, async (tx) => {
    const version = await lockSettingsVersion(tx, websiteId, log.part)
    const after = await decide(tx)
    if (version !== seen) throw await staleSettings(tx, websiteId, log, { seen, version })
    const before = await readSettings(tx, websiteId)
    if (isDeepStrictEqual(before, after)) return
    await writeSettings(tx, websiteId, after)
    await recordSettingsChange(tx, websiteId, { ...by, part: log.part, before, after, version: version + 1 })
    await gatherEarlier(tx, websiteId, { before, after, at: by.now })
  })
}

/** Also used for sample data. */
export async function writeSettings(
  tx: Kysely<NewsletterTables>,
  websiteId: string,
  settings: NewsletterSettings,
): Promise<void> {
  await tx
    .insertInto('newsletter_settings')
    .values({ website_id: websiteId, settings: JSON.stringify(settings) as unknown as NewsletterSettings })
    .onConflict((known) =>
      known.column('website_id').doUpdateSet((row) => ({ settings: row.ref('excluded.settings') })),
    )
    .execute()
}

/** A list that is connected now gets those who agreed before. */
async function gatherEarlier(
  tx: Kysely<NewsletterTables>,
  websiteId: string,
  { before, after, at }: { before: NewsletterSettings; after: NewsletterSettings; at: string },
): Promise<void> {
  const sources = [
    { source: 'restock' as const, was: before.restockListId, listId: after.restockListId },
    { source: 'checkout' as const, was: before.checkoutListId, listId: after.checkoutListId },
  ]
  await enqueue(
    tx,
    websiteId,
    sources.flatMap(({ source, was, listId }) =>
      listId === null || listId === was
        ? []
        : [
            {
              name: 'gather-earlier-consents',
              id: `gather-earlier-consents:${source}:${listId}:${Date.parse(at)}`,
              data: { source, listId },
            },
          ],
    ),
  )
}
