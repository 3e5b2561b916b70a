import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { adminLocale } from '../../src/shared/words/merchant-writing.ts'
import { speak, type WebsiteWriting } from '../../src/shared/words/word.ts'
import { type SiteWords, siteWords } from './site-words.ts'

const Context = createContext<SiteWords>(siteWords('en-US', 'UTC'))

interface SiteWordsProviderProps {
  /** Undefined for roles without access to the config area: their account page uses English and UTC. */
  website: (WebsiteWriting & { timeZone: string }) | undefined
  children: ReactNode
}

export function SiteWordsProvider({ website, children }: SiteWordsProviderProps) {
  const language = adminLocale(website?.language)
  const timeZone = website?.timeZone ?? 'UTC'
  const useCLDRMoneyFormat = website?.useCLDRMoneyFormat ?? false
  const words = useMemo(() => {
    // Also on the server, where it lasts as long as the page is rendered.
    speak({ language, useCLDRMoneyFormat })
    return siteWords(language, timeZone)
  }, [language, useCLDRMoneyFormat, timeZone])
  return <Context value={words}>{children}</Context>
}

/** Number and time formats of the admin, in the website's time zone. */
export const useSiteWords = (): SiteWords => useContext(Context)
