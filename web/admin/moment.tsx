import { useSiteWords } from './use-site-words.tsx'

/** A moment by the clock of the website and in its language, as all times of the admin. */
export function Moment({ prefix, at }: { prefix?: string; at: string }) {
  const text = useSiteWords().moment(at)
  return <time dateTime={at}>{prefix ? `${prefix} ${text}` : text}</time>
}
