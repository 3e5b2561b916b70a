import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { manageHomeQuery } from '../../api/websites.ts'
import { type SiteWords, siteWords } from './site-words.ts'

/** How numbers and times are written on the website whose admin this is. */
export function useSiteWords(): SiteWords {
  const { api } = useRouter().options.context
  const { data: home } = useSuspenseQuery(manageHomeQuery(api))
  const { language = 'en-US', timeZone = 'UTC' } = home?.website ?? {}
  return useMemo(() => siteWords(language, timeZone), [language, timeZone])
}
