import { sql } from 'kysely'
import { v7 } from 'uuid'
import { newSubmissionKey, sealContent, submissionSubject } from '../../src/forms/submissions/sealed-content.ts'
import { addressesIn, indexedWords } from '../../src/forms/submissions/submission-words.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import type { FormAnswers } from '../../src/shared/forms/form-definition.ts'

const AT_ONCE = 1_000
const names = ['Ada', 'Bela', 'Carl', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana', 'Ines', 'Jon']
const wishes = ['a wedding cake', 'bread for an event', 'a birthday cake', 'coffee beans', 'a large bowl', 'two mugs']

/** What somebody sends with a contact form. */
export function sampleAnswers(n: number): FormAnswers {
  const [first, last] = [names[n % 10] ?? '', `${names[(n * 7) % 10]}son`]
  return {
    name: [first, last],
    email: `${first.toLowerCase()}.${n}@example.com`,
    message: `Hello, we would like ${wishes[n % wishes.length]} for ${n % 90} people. Please write to us, number ${n}.`,
  }
}

export interface ManySubmissions {
  websiteId: string
  formId: string
  count: number
  /** From the oldest to the newest. */
  answersOf?: (n: number) => FormAnswers
  versionOf?: (n: number) => number
}

/** Answers as they are stored and made findable, a minute apart; as fast as they can be loaded. */
export async function addSubmissions(
  { db, vault }: { db: Database; vault: Vault },
  { websiteId, formId, count, answersOf = sampleAnswers, versionOf = () => 1 }: ManySubmissions,
): Promise<void> {
  const known = new Map<string, string>()
  const hashesOf = async (words: string[]): Promise<string[]> => {
    const missing = words.filter((word) => !known.has(word))
    const hashes = await vault.hashes(websiteId, missing)
    for (const [place, word] of missing.entries()) known.set(word, hashes[place] ?? '')
    return words.map((word) => known.get(word) ?? '')
  }
  const page = { title: 'Contact', id: '', path: '/contact', source: 'c', permission: 1 }
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, place) => {
      const n = from + place
      const [id, key, answers] = [v7(), newSubmissionKey(), answersOf(n)]
      const at = new Date(Date.now() - (count - n) * 60_000)
      return { id, key, answers, at, version: versionOf(n), content: sealContent(key, id, { answers, page }) }
    })
    const refs = await vault.putAll(
      websiteId,
      rows.map(({ id, key }) => ({ subject: submissionSubject(id), text: key })),
    )
    const words: { id: string; at: Date; hash: string }[] = []
    const people: { id: string; hash: string }[] = []
    for (const { id, at, answers } of rows) {
      for (const hash of await hashesOf(indexedWords(answers))) words.push({ id, at, hash })
      for (const hash of await vault.hashes(websiteId, addressesIn(answers))) people.push({ id, hash })
    }
    await withWebsite(db, websiteId, async (tx) => {
      await sql`
        insert into form_submissions (website_id, id, form_id, version, filling_id, body_hash, key_ref, content, folder,
          is_read, submitted_at, filed_at)
        select ${websiteId}, id, ${formId}, version, id, '', ref, content, 'inbox', true, at, at
        from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ version }) => version)}::int[], ${refs}::text[], ${rows.map(({ content }) => content)}::bytea[],
          ${rows.map(({ at }) => at)}::timestamptz[]) sent (id, version, ref, content, at)`.execute(tx)
      await sql`
        insert into form_submission_words (website_id, form_id, word_hash, submitted_at, submission_id)
        select ${websiteId}, ${formId}, hash, at, id
        from unnest(${words.map(({ hash }) => hash)}::text[], ${words.map(({ at }) => at)}::timestamptz[],
          ${words.map(({ id }) => id)}::text[]) word (hash, at, id) on conflict do nothing`.execute(tx)
      await sql`
        insert into form_submission_people (website_id, email_hash, submission_id)
        select ${websiteId}, hash, id
        from unnest(${people.map(({ hash }) => hash)}::text[], ${people.map(({ id }) => id)}::text[]) person (hash, id)
        on conflict do nothing`.execute(tx)
    })
  }
}
