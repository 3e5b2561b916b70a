import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type SiteWords, siteWords } from './site-words.ts'

const Context = createContext<SiteWords>(siteWords('en-US', 'UTC'))

interface SiteWordsProviderProps {
  /** Undefined for a role that may not enter the config area: their account is shown in English and UTC. */
  website: { language: string; timeZone: string } | undefined
  children: ReactNode
}

export function SiteWordsProvider({ website, children }: SiteWordsProviderProps) {
  const { language = 'en-US', timeZone = 'UTC' } = website ?? {}
  const words = useMemo(() => siteWords(language, timeZone), [language, timeZone])
  return <Context value={words}>{children}</Context>
}

/** How numbers and times are written on the website whose admin this is. */
export const useSiteWords = (): SiteWords => useContext(Context)
