import { expect, test } from 'vitest'
import { makePage } from '../../../testing/fixtures/make/make-page.ts'
import type { StoredDocument } from '../../documents/page-settings.ts'
import { checkSearchText } from './check-search-text.ts'

function pageOf(title: string, characters: number): StoredDocument {
  const page = makePage({ title, sections: 1 })
  Object.assign(page.blocks['s1-b1'] ?? {}, { type: 2, props: { html: `<p>${'word '.repeat(characters / 5)}</p>` } })
  page.settings.slug = title
  return page
}

async function warningsOf(pages: readonly StoredDocument[]) {
  const searchText = checkSearchText()
  await searchText.look(new Map(pages.map((body, n) => [`p${n}`, { kind: 'page', body }])))
  return searchText.problems()
}

test('a page with more text than its search reads is named, with what to do', async () => {
  expect(await warningsOf([pageOf('Short', 49_000), pageOf('Handbook', 51_000)])).toEqual([
    {
      docId: 'p1',
      severity: 'warning',
      message:
        'Visitors can search only the first 50,000 characters of “Handbook”. Divide it into two pages to have all of it found.',
    },
  ])
})

test('pages that visitors cannot search are not named', async () => {
  const [locked, hidden] = [pageOf('locked', 51_000), pageOf('hidden', 51_000)]
  locked.settings.access = 'password'
  hidden.settings.seo = { ...hidden.settings.seo, hidden: true }
  expect(await warningsOf([locked, hidden])).toEqual([])
})
