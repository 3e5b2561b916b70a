import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { isPublic } from './is-public.ts'
import { searchedBody, searchedWords } from './searched-texts.ts'

/** The words of a shop's products, normalised and unique, most used first. */
export interface ShopWords {
  words: string[]
}

const WORDS_MAX = 20_000

/** Only words of four letters and more: shorter ones are one letter away from too many others. */
export async function listWords(db: Database, websiteId: string): Promise<ShopWords> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ word: string }>`
      select word from (
        select regexp_split_to_table(
          ${searchedWords} || ' ' || ${searchedBody} || ' ' || coalesce((
              select searchable_text(string_agg(variants.sku || ' ' || values_of(variants.attributes), ' ')) from variants
              where variants.website_id = ${websiteId} and variants.item_id = items.id), ''),
          '[^[:alnum:]-]+') as word
        from items where items.website_id = ${websiteId} and ${isPublic}
      ) said
      where length(word) >= 4 group by word order by count(*) desc, word limit ${WORDS_MAX}`.execute(tx),
  )
  return { words: rows.map(({ word }) => word) }
}
