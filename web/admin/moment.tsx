import styles from './moment.module.css'
import { useSiteWords } from './use-site-words.tsx'

/** A time in the website's time zone and language. */
export function Moment({ prefix, at }: { prefix?: string; at: string }) {
  const { moment, clock } = useSiteWords()
  const text = moment(at)
  const time = clock(at)
  // The time of day stays together: no line begins with PM.
  const isLast = text.endsWith(` ${time}`)
  const day = isLast ? text.slice(0, -time.length) : text
  return (
    <time dateTime={at}>
      {prefix ? `${prefix} ${day}` : day}
      {isLast && <span className={styles.time}>{time}</span>}
    </time>
  )
}
