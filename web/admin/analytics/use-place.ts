import type { Place } from './period-moves.ts'
import { periodsOn } from './period-words.ts'
import { analyticsHref, type PageSearch, type QuestionSearch } from './question-search.ts'
import { useToday } from './use-today.ts'

/** The dashboard that is open; `more` of its address stays when another question is asked. */
export function usePlace(page: string, search: QuestionSearch, more: PageSearch = {}): Place {
  const today = useToday()
  const hrefOf = (question: QuestionSearch) => analyticsHref(page, question, more)
  return { search, periods: periodsOn(page), today, hrefOf }
}
