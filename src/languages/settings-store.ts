import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { type Database, withWebsite } from '../platform/database/database.ts'
import { DomainError } from '../shared/domain-error.ts'
import { languagePathOf } from '../shared/languages/language-path.ts'
import { type WebsiteLanguage, WebsiteLanguages } from '../shared/languages/website-language.ts'
import {
  describeFields,
  type LoggedPart,
  listSettingsChanges,
  lockSettingsVersion,
  readSettingsBefore,
  readSettingsVersion,
  readWebsiteLanguages,
  recordSettingsChange,
  type SettingsWriter,
  staleSettings,
  writeOtherLanguages,
} from '../websites/queries.ts'
import type { MultilingualSettingsReply } from './contract.ts'

const log: LoggedPart = { part: 'languages', describe: describeLanguages }
const names = new Intl.DisplayNames(['en'], { type: 'language' })

export interface LanguagesDeps {
  db: Database
  /** Whether a live page has this address. */
  hasPage(websiteId: string, path: string): Promise<boolean>
}

/** The website's own language and the others. Throws UnknownEntity. */
export function readLanguages(db: Database, websiteId: string): Promise<MultilingualSettingsReply> {
  return withWebsite(db, websiteId, async (tx) => ({
    ...(await readWebsiteLanguages(tx, websiteId)),
    version: await readSettingsVersion(tx, websiteId, log.part),
  }))
}

export async function listLanguagesChangesOf(db: Database, websiteId: string) {
  return { changes: await withWebsite(db, websiteId, (tx) => listSettingsChanges(tx, websiteId, log)) }
}

/** `seen`: the version that the change is based on; undefined: of whatever there is. */
type Wanted = SettingsWriter & { seen: number | undefined }

/** Throws StaleVersion, and DomainError for the website's own language and for one whose address a page has. */
export function saveLanguagesOf(
  deps: LanguagesDeps,
  websiteId: string,
  languages: WebsiteLanguage[],
  by: Wanted,
): Promise<void> {
  return change(deps, websiteId, by, async () => languages)
}

/** Restores the languages before a change. Throws as `saveLanguagesOf`, and NotFound. */
export function undoLanguages(deps: LanguagesDeps, websiteId: string, by: Wanted & { undoes: number }): Promise<void> {
  return change(deps, websiteId, by, async (tx) => {
    const before = (await readSettingsBefore(tx, websiteId, log.part, by.undoes)) as { languages: unknown }
    return WebsiteLanguages.parse(before.languages)
  })
}

async function change(
  { db, hasPage }: LanguagesDeps,
  websiteId: string,
  { seen, ...by }: Wanted,
  decide: <Tables>(tx: Kysely<Tables>) => Promise<WebsiteLanguage[]>,
): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    const version = await lockSettingsVersion(tx, websiteId, log.part)
    const after = await decide(tx)
    if (seen !== undefined && version !== seen) throw await staleSettings(tx, websiteId, log, { seen, version })
    const { language, languages: before } = await readWebsiteLanguages(tx, websiteId)
    if (isDeepStrictEqual(before, after)) return
    if (after.some((one) => one.language === language))
      throw new DomainError('This is the language of your website already.')
    const known = new Set(before.map((one) => one.language))
    for (const added of after.filter((one) => !known.has(one.language))) {
      const path = languagePathOf(added.language)
      if (await hasPage(websiteId, path))
        throw new DomainError(`A page has the address ${path}. Change its address first.`)
    }
    await writeOtherLanguages(tx, websiteId, after)
    await recordSettingsChange(tx, websiteId, {
      ...by,
      part: log.part,
      before: { languages: before },
      after: { languages: after },
      version: version + 1,
    })
  })
}

function describeLanguages(before: object, after: object): string[] {
  return describeFields(namesOf(before), namesOf(after), { labels: { languages: 'Languages' } })
}

const namesOf = (stored: object) => ({
  languages: ((stored as { languages?: WebsiteLanguage[] }).languages ?? [])
    .map(({ language, isVisible }) => `${names.of(language)}${isVisible ? '' : ' (hidden)'}`)
    .join(', '),
})
