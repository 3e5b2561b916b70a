import { useState } from 'react'
import type { Place } from './period-moves.ts'
import { periodsOn } from './period-words.ts'
import { analyticsHref, type PageSearch, type QuestionSearch } from './question-search.ts'
import { dayAt } from './step-period.ts'
import { useSiteWords } from './use-site-words.ts'

/** The dashboard that is open; `more` of its address stays when another question is asked. */
export function usePlace(page: string, search: QuestionSearch, more: PageSearch = {}): Place {
  const { timeZone } = useSiteWords()
  const [opened] = useState(() => new Date())
  const hrefOf = (question: QuestionSearch) => analyticsHref(page, question, more)
  return { search, periods: periodsOn(page), today: dayAt(opened, timeZone), hrefOf }
}
