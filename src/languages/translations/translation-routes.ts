import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  LanguageParams,
  MultilingualStatusReply,
  PublishLanguageReply,
  SaveTextsReply,
  SaveTextsRequest,
  TextsHistoryReply,
  TextsQuery,
  TextsReply,
  UndoTextsReply,
  UndoTextsRequest,
} from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import {
  assertLanguage,
  listUnitPage,
  publishLanguage,
  readStatus,
  saveTranslations,
  type TranslateDeps,
} from './translate.ts'
import { inLanguages, listTextChanges, type Translating, undoTexts } from './translation-store.ts'

const audit = (what: string) => ({ kind: 'pages' as const, what })

/** Translations of what the website says. */
export function translationRoutes(deps: TranslateDeps): Route[] {
  const { db } = deps
  const by = async (visit: Visit, language: string): Promise<Translating> => {
    const { websiteId } = requireTenant(visit)
    await assertLanguage(db, websiteId, language)
    return { websiteId, language, accountId: requireAccount(visit).accountId, now: visit.now }
  }
  return [
    handle(endpoints.readMultilingualStatus, {
      reply: MultilingualStatusReply,
      handle: ({ visit }) => readStatus(deps, requireTenant(visit).websiteId),
    }),
    handle(endpoints.listTexts, {
      params: LanguageParams,
      query: TextsQuery,
      reply: TextsReply,
      handle: async ({ params: { language }, query, visit }) => listUnitPage(deps, await by(visit, language), query),
    }),
    handle(endpoints.saveTexts, {
      params: LanguageParams,
      body: SaveTextsRequest,
      bodyBytesMax: 1_000_000,
      reply: SaveTextsReply,
      handle: async ({ params: { language }, body: { texts }, visit }) => ({
        units: await saveTranslations(deps, await by(visit, language), texts),
      }),
    }),
    handle(endpoints.publishLanguage, {
      audit: audit('published a language'),
      params: LanguageParams,
      reply: PublishLanguageReply,
      handle: async ({ params: { language }, visit }) => publishLanguage(deps, await by(visit, language)),
    }),
    handle(endpoints.listTextChanges, {
      params: LanguageParams,
      reply: TextsHistoryReply,
      async handle({ params: { language }, visit }) {
        const { websiteId } = await by(visit, language)
        const changes = await inLanguages(db, websiteId, (tx) => listTextChanges(tx, websiteId, language))
        return {
          changes: changes.map(({ first, ...change }) => ({
            ...change,
            before: first.before?.text ?? null,
            after: first.after?.text ?? null,
          })),
        }
      },
    }),
    handle(endpoints.undoTextChange, {
      audit: audit('undid translations'),
      params: LanguageParams,
      body: UndoTextsRequest,
      reply: UndoTextsReply,
      async handle({ params: { language }, body: { change }, visit }) {
        const translating = await by(visit, language)
        return { restored: await inLanguages(db, translating.websiteId, (tx) => undoTexts(tx, translating, change)) }
      },
    }),
  ]
}
