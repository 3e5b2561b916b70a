import { createContext, useContext } from 'react'
import { spokenLocale } from '../../../src/shared/words/word.ts'

/** Time zone of the website, so that the server and every browser render the same date. */
export const StoreTimeZone = createContext('UTC')

/** `November 25, 2026`, in the website's language. */
export function StoreDay({ at }: { at: string }) {
  const timeZone = useContext(StoreTimeZone)
  const day = new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'long', timeZone }).format(new Date(at))
  return <time dateTime={at}>{day}</time>
}
