import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { adminLocale, type SiteWords, siteWords } from './site-words.ts'

const Context = createContext<SiteWords>(siteWords('en-US', 'UTC'))

interface SiteWordsProviderProps {
  /** Undefined for roles without access to the config area: their account page uses English and UTC. */
  website: { language: string; timeZone: string } | undefined
  children: ReactNode
}

export function SiteWordsProvider({ website, children }: SiteWordsProviderProps) {
  const language = adminLocale(website?.language)
  const timeZone = website?.timeZone ?? 'UTC'
  const words = useMemo(() => siteWords(language, timeZone), [language, timeZone])
  return <Context value={words}>{children}</Context>
}

/** Number and time formats of the admin, in the website's time zone. */
export const useSiteWords = (): SiteWords => useContext(Context)
