import type { DraftDocument, PagesTx, TreeDraft } from '../documents/document-store.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import type { PublishableDocument } from './publish-set.ts'
import { type PublishedSpan, readPublished } from './read-published.ts'

export interface DraftChange {
  docId: string
  kind: DraftDocument['kind']
  title: string
  change: 'new' | 'changed' | 'gone'
  head: number
}

/** Drafts that differ from what is live. A document that every website has counts as new once it was changed. */
export function draftChanges(drafts: readonly TreeDraft[], live: readonly PublishedSpan[]): DraftChange[] {
  const spans = new Map(live.map((span) => [span.docId, span]))
  return drafts.flatMap((draft) => {
    const change = changeOf(draft, spans.get(draft.docId))
    const { docId, kind, head, body } = draft
    return change ? [{ docId, kind, title: body.settings.title, change, head }] : []
  })
}

function changeOf({ head, body }: TreeDraft, span: PublishedSpan | undefined): DraftChange['change'] | undefined {
  if (body.settings.deleted) return span && 'gone'
  if (!span) return 'new'
  return span.seq === head ? undefined : 'changed'
}

/** The live documents, as input for another publication. */
export async function liveSet(
  tx: PagesTx,
  websiteId: string,
  live: readonly PublishedSpan[],
): Promise<Map<string, PublishableDocument>> {
  const bodies = await readPublished(tx, websiteId, live)
  return new Map(
    live.flatMap(({ docId, kind, seq }) => {
      const body = bodies.get(docId)
      return body ? [[docId, { kind, seq, body }] as const] : []
    }),
  )
}

/** The live documents with these versions instead of theirs, whose content is not read. */
export async function nextSet(
  tx: PagesTx,
  websiteId: string,
  live: readonly PublishedSpan[],
  versions: readonly NextVersion[],
): Promise<Map<string, PublishableDocument>> {
  const replacements = new Map(versions.map((version) => [version.docId, version]))
  const kept = await liveSet(
    tx,
    websiteId,
    live.filter(({ docId }) => !replacements.has(docId)),
  )
  const inOrder = live.flatMap(({ docId }) => {
    const one = kept.get(docId) ?? replacements.get(docId)
    return one ? [[docId, one] as const] : []
  })
  return withVersions(new Map(inOrder), versions)
}

export interface NextVersion {
  docId: string
  kind: DraftDocument['kind']
  seq: number
  body: StoredDocument
}

/** The set with these versions instead of the live ones, and without deleted documents. */
export function withVersions(
  set: ReadonlyMap<string, PublishableDocument>,
  versions: readonly NextVersion[],
): Map<string, PublishableDocument> {
  const next = new Map(set)
  for (const { docId, kind, seq, body } of versions)
    if (body.settings.deleted) next.delete(docId)
    else next.set(docId, { kind, seq, body })
  return next
}
