import { useState } from 'react'
import { useSiteWords } from '../../use-site-words.tsx'
import { dayAt } from './days.ts'

/** The website's date when the page was opened. */
export function useToday(): string {
  const { timeZone } = useSiteWords()
  const [opened] = useState(() => new Date())
  return dayAt(opened, timeZone)
}
