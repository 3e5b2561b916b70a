import { sql } from 'kysely'
import type { PagesTx } from '../documents/document-store.ts'
import { type PublishedSpan, readPublished } from './read-published.ts'
import { type SearchText, searchTextOf } from './search-text.ts'

/**
 * Texts of published pages by document, each at most this long. A page that was published before texts were stored gets its
 * text here, once; pages are read one by one, so that others' requests are answered in between.
 */
export async function readSearchTexts(
  tx: PagesTx,
  websiteId: string,
  spans: readonly PublishedSpan[],
  charactersMax: number,
): Promise<Map<string, SearchText>> {
  if (spans.length === 0) return new Map()
  const byId = new Map(spans.map((span) => [span.docId, span]))
  const rows = await tx
    .selectFrom('published')
    .select([
      'doc_id',
      'from_no',
      'search_excerpt',
      sql<string | null>`left(search_words, ${charactersMax})`.as('search_words'),
    ])
    .where('website_id', '=', websiteId)
    .where('doc_id', 'in', [...byId.keys()])
    .where('from_no', 'in', [...new Set(spans.map(({ fromNo }) => fromNo))])
    .execute()
  const texts = new Map<string, SearchText>()
  for (const { doc_id, from_no, search_words, search_excerpt } of rows) {
    const span = byId.get(doc_id)
    if (span?.fromNo !== from_no) continue
    if (search_words !== null && search_excerpt !== null)
      texts.set(doc_id, { text: search_words, excerpt: search_excerpt })
    else {
      const made = await makeText(tx, websiteId, span)
      if (made) texts.set(doc_id, { ...made, text: made.text.slice(0, charactersMax) })
    }
  }
  return texts
}

async function makeText(tx: PagesTx, websiteId: string, span: PublishedSpan): Promise<SearchText | undefined> {
  const body = (await readPublished(tx, websiteId, [span])).get(span.docId)
  if (!body) return undefined
  const made = searchTextOf(body)
  await tx
    .updateTable('published')
    .set({ search_words: made.text, search_excerpt: made.excerpt })
    .where('website_id', '=', websiteId)
    .where('doc_id', '=', span.docId)
    .where('from_no', '=', span.fromNo)
    .execute()
  return made
}
