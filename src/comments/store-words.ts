import type { Kysely } from 'kysely'
import type { Vault } from '../platform/vault/vault.ts'
import { indexedWordsOf } from '../shared/lists/indexed-words.ts'
import type { CommentText } from './comment-text.ts'
import type { CommentsTables } from './table.ts'

/** Makes a comment findable for moderators, by keyed hashes: its words lie in the vault. */
export async function keepWords(
  tx: Kysely<CommentsTables>,
  vault: Pick<Vault, 'hashes'>,
  websiteId: string,
  commentId: string,
  { name, email, body }: CommentText,
): Promise<void> {
  const hashes = await vault.hashes(websiteId, indexedWordsOf([name, email, body]).map(wordOf))
  if (hashes.length === 0) return
  await tx
    .insertInto('comment_words')
    .values(hashes.map((word_hash) => ({ website_id: websiteId, word_hash, comment_id: commentId })))
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Comments and forms have no hashes in common. */
export const wordOf = (word: string) => `comment-word:${word}`
