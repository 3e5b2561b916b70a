import type { SuggestedRate } from '../../../src/pricing/contract.ts'
import styles from '../settings/settings.module.css'
import { useSiteWords } from '../use-site-words.tsx'

/** Where a suggested rate was read, and when. */
export function RateSource({ suggestion: { address, read } }: { suggestion: Pick<SuggestedRate, 'address' | 'read'> }) {
  const { day } = useSiteWords()
  return (
    <small className={styles.source}>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {new URL(address).hostname}
      </a>
      , {day(read)}
    </small>
  )
}
