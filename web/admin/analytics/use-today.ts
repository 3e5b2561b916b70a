import { useState } from 'react'
import { dayAt } from './days.ts'
import { useSiteWords } from './use-site-words.ts'

/** What day it was on the website when the page was opened. */
export function useToday(): string {
  const { timeZone } = useSiteWords()
  const [opened] = useState(() => new Date())
  return dayAt(opened, timeZone)
}
