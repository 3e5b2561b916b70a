import { readAreaRules } from '../../areas/queries.ts'
import { listDrafts, type PagesTx } from '../documents/document-store.ts'
import { addressesOf, outlineOf } from '../publish/checks/check-pages.ts'
import { findLiveNo, listAddresses, listSpans, readPublished, readSettings } from '../publish/read-published.ts'
import { indexRules } from '../redirects/redirect-rules.ts'
import { readRedirectIndex } from '../redirects/redirect-store.ts'
import { builtInOf, isBuiltIn } from './built-in-documents.ts'
import { buildNavigation } from './navigation.ts'
import { closeGated, type PublishedSite } from './published-site.ts'

/** All statements read the same publication number, because another one may become live in between. */
export async function readSite(tx: PagesTx, websiteId: string, noThen?: number): Promise<PublishedSite> {
  const no = noThen ?? (await findLiveNo(tx, websiteId))
  const spans = await listSpans(tx, websiteId, no)
  const rules = await readAreaRules(tx, websiteId)
  const kinds = new Map(spans.map(({ docId, kind }) => [docId, kind]))
  const settings = closeGated(rules, kinds, await readSettings(tx, websiteId, spans))
  const frame = await readPublished(tx, websiteId, spans.filter(isBuiltIn))
  const pages = spans.flatMap(({ docId, kind }) => {
    const own = settings.get(docId)
    return own ? [{ docId, kind, settings: own }] : []
  })
  return {
    no,
    spans: new Map(spans.map((span) => [span.docId, span])),
    settings,
    rules,
    addresses: await listAddresses(tx, websiteId, no),
    // Redirects have no history; today's do not apply to a past moment.
    redirects: noThen === undefined ? await readRedirectIndex(tx, websiteId) : indexRules([]),
    navigation: buildNavigation(pages, settings.get('site')?.home),
    ...builtInOf(frame, kinds),
  }
}

/** The website as if every draft were published, without deleted pages. */
export async function readDraftSite(tx: PagesTx, websiteId: string): Promise<PublishedSite> {
  const drafts = (await listDrafts(tx, websiteId)).filter(({ body }) => !body.settings.deleted)
  const bodies = new Map(drafts.map(({ docId, body }) => [docId, body]))
  const rules = await readAreaRules(tx, websiteId)
  const kinds = new Map(drafts.map(({ docId, kind }) => [docId, kind]))
  const settings = closeGated(rules, kinds, new Map(drafts.map(({ docId, body }) => [docId, body.settings])))
  const pages = drafts.map(({ docId, kind, body }) => ({ docId, kind, settings: settings.get(docId) ?? body.settings }))
  return {
    no: await findLiveNo(tx, websiteId),
    spans: new Map(drafts.map(({ docId, kind, head }) => [docId, { docId, kind, seq: head, ...notInParts }])),
    settings,
    rules,
    addresses: addressesOf(new Map(drafts.map(({ docId, kind, body }) => [docId, outlineOf(kind, body.settings)]))),
    redirects: await readRedirectIndex(tx, websiteId),
    navigation: buildNavigation(pages, settings.get('site')?.home),
    ...builtInOf(bodies, kinds),
    bodies,
  }
}

/** Of a document that is read as a whole. */
export const notInParts = { fromNo: 0, hashes: { settings: '', sections: {} } }
