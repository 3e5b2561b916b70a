import type { PagesTx, TreeDraft } from '../documents/document-store.ts'
import type { DocumentKind, PageSettings, StoredDocument } from '../documents/page-settings.ts'
import { type CheckedPages, outlineOf, type PageOutline, type PublishablePage } from './checks/check-pages.ts'
import { type PublishedSpan, readPublished, readSettings } from './read-published.ts'

export interface DraftChange {
  docId: string
  kind: DocumentKind
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

/** A document to publish. */
export interface PublishableDocument extends PublishablePage {
  /** Operation number of its draft. */
  seq: number
}

type Batches = AsyncIterable<ReadonlyMap<string, PublishableDocument>>

/** Documents whose content is in memory at the same time. */
export const READ_AT_ONCE = 10

/**
 * Documents that are to be live together. A website has a thousand, each of up to a million characters: outlines alone are
 * in memory, and contents are read a few documents at a time.
 */
export interface PublishableSet extends CheckedPages {
  readInBatches(): Batches
  /** The documents that may differ from what is live. */
  readChanged(): Batches
  changedIds: ReadonlySet<string>
  readKind(kind: DocumentKind): Batches
}

/** Contents of documents, by id. */
export type ReadBodies = (docIds: readonly string[]) => Promise<ReadonlyMap<string, StoredDocument>>

/** A version of a document that is to be live instead of the present one. */
export interface NextVersion {
  docId: string
  kind: DocumentKind
  seq: number
  settings: PageSettings
}

export function versionOf({ docId, kind, head, body }: TreeDraft): NextVersion {
  return { docId, kind, seq: head, settings: body.settings }
}

interface Entry extends PageOutline {
  seq: number
  read: ReadBodies
}

/** The live documents with these versions instead of theirs, and without deleted documents. */
export async function nextSet(
  tx: PagesTx,
  websiteId: string,
  live: readonly PublishedSpan[],
  versions: readonly NextVersion[],
  readVersions: ReadBodies,
): Promise<PublishableSet> {
  const entries = await readEntries(tx, websiteId, live)
  for (const { docId, kind, seq, settings } of versions)
    if (settings.deleted) entries.delete(docId)
    else entries.set(docId, { ...outlineOf(kind, settings), seq, read: readVersions })
  const isChanged = ({ read }: Entry) => read === readVersions
  return publishable(entries, isChanged)
}

/** The documents of an older publication. */
export async function olderSet(
  tx: PagesTx,
  websiteId: string,
  live: readonly PublishedSpan[],
  older: readonly PublishedSpan[],
): Promise<PublishableSet> {
  const liveSince = new Map(live.map(({ docId, fromNo }) => [docId, fromNo]))
  const changed = new Set(older.flatMap(({ docId, fromNo }) => (liveSince.get(docId) === fromNo ? [] : docId)))
  return publishable(await readEntries(tx, websiteId, older), (_, docId) => changed.has(docId))
}

function publishable(
  entries: ReadonlyMap<string, Entry>,
  isChanged: (entry: Entry, docId: string) => boolean,
): PublishableSet {
  const changed = [...entries].flatMap(([docId, entry]) => (isChanged(entry, docId) ? docId : []))
  let few: ReadonlyMap<string, PublishableDocument>[] | undefined
  return {
    outlines: entries,
    changedIds: new Set(changed),
    readInBatches: () => readInBatches(entries, [...entries.keys()]),
    readKind: (kind) =>
      readInBatches(
        entries,
        [...entries].flatMap(([docId, entry]) => (entry.kind === kind ? docId : [])),
      ),
    async *readChanged() {
      if (changed.length > READ_AT_ONCE) return yield* readInBatches(entries, changed)
      few ??= await Array.fromAsync(readInBatches(entries, changed))
      yield* few
    },
  }
}

/** Settings read at once, each of tens of thousands of characters at most. */
const SETTINGS_AT_ONCE = 100

async function readEntries(
  tx: PagesTx,
  websiteId: string,
  spans: readonly PublishedSpan[],
): Promise<Map<string, Entry>> {
  const byId = new Map(spans.map((span) => [span.docId, span]))
  const read: ReadBodies = (docIds) =>
    readPublished(
      tx,
      websiteId,
      docIds.flatMap((docId) => byId.get(docId) ?? []),
    )
  const entries = new Map<string, Entry>()
  for (let from = 0; from < spans.length; from += SETTINGS_AT_ONCE) {
    const some = spans.slice(from, from + SETTINGS_AT_ONCE)
    const settings = await readSettings(tx, websiteId, some)
    for (const { docId, kind, seq } of some) {
      const own = settings.get(docId)
      if (own) entries.set(docId, { ...outlineOf(kind, own), seq, read })
    }
  }
  return entries
}

async function* readInBatches(entries: ReadonlyMap<string, Entry>, docIds: readonly string[]): Batches {
  for (let from = 0; from < docIds.length; from += READ_AT_ONCE) {
    const some = docIds.slice(from, from + READ_AT_ONCE)
    const bodies = new Map<string, StoredDocument>()
    for (const [read, ids] of Map.groupBy(some, (docId) => entries.get(docId)?.read))
      for (const [docId, body] of (await read?.(ids)) ?? []) bodies.set(docId, body)
    yield new Map(
      some.flatMap((docId) => {
        const [entry, body] = [entries.get(docId), bodies.get(docId)]
        return entry && body ? [[docId, { kind: entry.kind, seq: entry.seq, body }] as const] : []
      }),
    )
  }
}
