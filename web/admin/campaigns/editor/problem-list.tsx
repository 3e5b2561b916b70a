import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { LetterProblem } from '../../../../src/campaigns/admin-contract.ts'
import styles from '../campaigns.module.css'

/** What prevents sending, then what is worth a look. */
export function ProblemList({ problems }: { problems: readonly LetterProblem[] }) {
  if (problems.length === 0) return null
  const sorted = problems.toSorted((a, b) => Number(b.isBlocking) - Number(a.isBlocking))
  return (
    <ul className={styles.problems} aria-label="Problems">
      {sorted.map(({ isBlocking, message, blockId }) => (
        <li key={`${blockId} ${message}`}>
          {isBlocking ? (
            <CircleAlert size={16} role="img" aria-label="Prevents sending" />
          ) : (
            <TriangleAlert size={16} role="img" aria-label="Hint" />
          )}
          {message}
        </li>
      ))}
    </ul>
  )
}
