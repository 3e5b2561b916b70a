import { useSiteWords } from './use-site-words.tsx'

/** A time in the website's time zone and language. */
export function Moment({ prefix, at }: { prefix?: string; at: string }) {
  const text = useSiteWords().moment(at)
  return <time dateTime={at}>{prefix ? `${prefix} ${text}` : text}</time>
}
