import { takeTurns } from '../../../platform/turns/take-turns.ts'
import { hasAddress } from '../../documents/page-settings.ts'
import { readableText, TEXT_SEARCHED_MAX } from '../../search/readable-text.ts'
import type { PageProblem, PublishablePage } from './check-pages.ts'

/** Warnings of pages with more text than the search reads; pages are looked at some at a time. */
export function checkSearchText() {
  const tooLong: PageProblem[] = []
  const takeTurn = takeTurns()
  return {
    async look(documents: ReadonlyMap<string, PublishablePage>): Promise<void> {
      for (const [docId, { kind, body }] of documents) {
        const { access, seo, title } = body.settings
        if ((kind !== 'post' && !hasAddress(kind, body.settings)) || access !== 'public' || seo.hidden) continue
        if (readableText(body).length > TEXT_SEARCHED_MAX)
          tooLong.push({
            docId,
            severity: 'warning',
            message: `Visitors can search only the first ${count(TEXT_SEARCHED_MAX)} characters of “${title}”. Divide it into two pages to have all of it found.`,
          })
        await takeTurn()
      }
    },
    problems: (): PageProblem[] => tooLong,
  }
}

const count = (number: number) => number.toLocaleString('en')
