import { takeTurns } from '../../../platform/turns/take-turns.ts'
import { hasAddress } from '../../documents/page-settings.ts'
import { PAGE_SEARCHED_MAX, readableText, searchedOfEach, searchedText, WEBSITE_SEARCHED_MAX } from '../search-text.ts'
import type { PageProblem, PublishablePage } from './check-pages.ts'

/** Warnings of pages, or of a website, with more text than its search reads; pages are looked at some at a time. */
export function checkSearchText() {
  const tooLong: PageProblem[] = []
  let [pages, longest] = [0, 0]
  const takeTurn = takeTurns()
  return {
    async look(documents: ReadonlyMap<string, PublishablePage>): Promise<void> {
      for (const [docId, { kind, body }] of documents) {
        const { access, seo, title } = body.settings
        if (!hasAddress(kind, body.settings) || access !== 'public' || seo.hidden) continue
        const text = readableText(body)
        pages++
        longest = Math.max(longest, searchedText(text).length)
        if (text.length > PAGE_SEARCHED_MAX)
          tooLong.push({
            docId,
            severity: 'warning',
            message: `Visitors can search only the first ${count(PAGE_SEARCHED_MAX)} characters of “${title}”. Divide it into two pages to have all of it found.`,
          })
        await takeTurn()
      }
    },
    problems(): PageProblem[] {
      const searched = searchedOfEach(pages)
      if (longest <= searched) return tooLong
      const message = `A website’s search reads ${count(WEBSITE_SEARCHED_MAX)} characters in all, so visitors can search only the first ${count(searched)} of each page. Pages that are hidden from search results leave more for the others.`
      return [...tooLong, { docId: 'site', severity: 'warning', message }]
    },
  }
}

const count = (number: number) => number.toLocaleString('en')
