import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchableText } from '../../shared/lists/search-spellings.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { containsWords } from './contains-word.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)

test('the database spells a text as the browser does', async () => {
  const letters = [...'abesSß ÄäÖöÜüØøŁłÅåÆæŒœÞþÐðĐđıİéÉŹńσςΣяЯ½ﬁ茶-', '\u0308', '\u0301', '\u030a', '\n']
  const text = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((all) => all.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 20 }), async (texts) => {
      const { rows } = await sql<{ text: string; spelled: string }>`
        select text, searchable_text(text) as spelled from unnest(${texts}::text[]) text`.execute(db)
      expect(rows.map(({ spelled }) => spelled)).toEqual(rows.map((row) => searchableText(row.text)))
    }),
  )
})

// Sorted as a whole it took half a minute.
test('a text of 100,000 marks on one letter is spelled in pieces as the browser spells it', async () => {
  const text = `Möbel ${'a'.repeat(300)}${'\u0301\u0316'.repeat(50_000)} Łódź`
  const { rows } = await sql<{ spelled: string }>`select searchable_text(${text}) as spelled`.execute(db)
  expect(rows[0]?.spelled).toBe(searchableText(text))
})

test('every word of a search has to occur, and wildcards are letters', async () => {
  const finds = async (text: string, search: string) => {
    const { rows } = await sql<{ found: boolean }>`
      select ${containsWords(sql`${text}::text`, search)} as found`.execute(db)
    return rows[0]?.found
  }
  expect(await finds('Möbel aus Łódź', 'lodz MOEBEL')).toBe(true)
  expect(await finds('Möbel aus Łódź', 'lodz tisch')).toBe(false)
  expect(await finds('100 things', '100%')).toBe(false)
  expect(await finds('anything', '  ')).toBe(true)
})
