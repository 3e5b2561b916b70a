import { type RawBuilder, sql } from 'kysely'
import type { PagesTx } from '../documents/document-store.ts'
import type { SearchEntry } from './search-entry.ts'

/** Entries of a row of postings. */
const PART_BITS = 8
/** Postings of one statement. */
const POSTINGS_AT_ONCE = 20_000

/** A word of an entry; the last bit of `value` tells whether it is in the title. */
interface Posting {
  word: string
  part: number
  value: number
}

interface StoredWords {
  entryNo: number
  words: string[]
  titleWords: string[]
}

const NO_WORDS = { words: [], titleWords: [] }

/**
 * Makes these the entries of their documents, in the transaction that publishes them, which holds `lockPages`. Only the words
 * that an entry has gained or lost are written.
 */
export async function writeSearchEntries(
  tx: PagesTx,
  websiteId: string,
  fromNo: number,
  entries: readonly SearchEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const before = await readWords(
    tx,
    websiteId,
    entries.map(({ docId }) => docId),
  )
  let lastNo = await findLastNo(tx, websiteId)
  const [added, removed]: [Posting[], Posting[]] = [[], []]
  const rows = []
  for (const { docId, kind, title, body, words, titleWords } of entries) {
    const entryNo = before.get(docId)?.entryNo ?? ++lastNo
    const now = postingsOf({ entryNo, words, titleWords })
    const then = postingsOf({ ...NO_WORDS, ...before.get(docId), entryNo })
    for (const [key, posting] of now) if (!then.has(key)) added.push(posting)
    for (const [key, posting] of then) if (!now.has(key)) removed.push(posting)
    const content = { title: storable(title), body: storable(body), words, title_words: titleWords }
    rows.push({ website_id: websiteId, doc_id: docId, kind, from_no: fromNo, entry_no: entryNo, ...content })
  }
  await tx
    .insertInto('search_entries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'doc_id']).doUpdateSet(({ ref }) => ({
        kind: ref('excluded.kind'),
        from_no: ref('excluded.from_no'),
        title: ref('excluded.title'),
        body: ref('excluded.body'),
        words: ref('excluded.words'),
        title_words: ref('excluded.title_words'),
      })),
    )
    .execute()
  await removePostings(tx, websiteId, removed)
  await addPostings(tx, websiteId, added)
}

/** Documents that are no longer live. */
export async function removeSearchEntries(tx: PagesTx, websiteId: string, docIds: readonly string[]): Promise<void> {
  if (docIds.length === 0) return
  const gone = await readWords(tx, websiteId, docIds)
  await tx
    .deleteFrom('search_entries')
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', sql<string>`any(${docIds}::text[])`)
    .execute()
  await removePostings(
    tx,
    websiteId,
    [...gone.values()].flatMap((words) => [...postingsOf(words).values()]),
  )
}

/** Half of a pair of code units is no text for a database. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

async function readWords(
  tx: PagesTx,
  websiteId: string,
  docIds: readonly string[],
): Promise<ReadonlyMap<string, StoredWords>> {
  const rows = await tx
    .selectFrom('search_entries')
    .select(['doc_id', 'entry_no', 'words', 'title_words'])
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', sql<string>`any(${docIds}::text[])`)
    .execute()
  return new Map(
    rows.map(({ doc_id, entry_no, words, title_words }) => [
      doc_id,
      { entryNo: entry_no, words, titleWords: title_words },
    ]),
  )
}

async function findLastNo(tx: PagesTx, websiteId: string): Promise<number> {
  const row = await tx
    .selectFrom('search_entries')
    .select('entry_no')
    .where('website_id', '=', websiteId)
    .orderBy('entry_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.entry_no ?? 0
}

function postingsOf({ entryNo, words, titleWords }: StoredWords): Map<string, Posting> {
  const inTitle = new Set(titleWords)
  const part = entryNo >> PART_BITS
  return new Map(
    words.map((word) => {
      const value = entryNo * 2 + (inTitle.has(word) ? 1 : 0)
      return [`${value} ${word}`, { word, part, value }]
    }),
  )
}

async function addPostings(tx: PagesTx, websiteId: string, postings: readonly Posting[]): Promise<void> {
  for (const some of inPieces(postings))
    await sql`
      insert into search_postings (website_id, word, part, entries)
      select ${websiteId}, word, part, array_agg(value) from ${asRows(some)} group by word, part
      on conflict (website_id, word, part) do update set entries = search_postings.entries || excluded.entries`.execute(
      tx,
    )
}

async function removePostings(tx: PagesTx, websiteId: string, postings: readonly Posting[]): Promise<void> {
  for (const some of inPieces(postings)) {
    await sql`
      update search_postings set entries = array(select entry from unnest(entries) as entry where entry <> all(gone.values))
      from (select word, part, array_agg(value) as values from ${asRows(some)} group by word, part) as gone
      where website_id = ${websiteId} and search_postings.word = gone.word and search_postings.part = gone.part`.execute(
      tx,
    )
    await sql`
      delete from search_postings where website_id = ${websiteId} and entries = '{}'
        and word = any(${some.map(({ word }) => word)}::text[])`.execute(tx)
  }
}

function* inPieces(postings: readonly Posting[]): Generator<readonly Posting[]> {
  for (let from = 0; from < postings.length; from += POSTINGS_AT_ONCE)
    yield postings.slice(from, from + POSTINGS_AT_ONCE)
}

function asRows(postings: readonly Posting[]): RawBuilder<unknown> {
  const [words, parts] = [postings.map(({ word }) => word), postings.map(({ part }) => part)]
  const values = postings.map(({ value }) => value)
  return sql`unnest(${words}::text[], ${parts}::int[], ${values}::int[]) as posting (word, part, value)`
}
