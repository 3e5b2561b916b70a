import type { SendProblem } from '../../../../src/restock/admin-contract.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Moment } from '../../moment.tsx'
import { canResend, problemText, stateWords } from '../restock-words.ts'
import styles from './send-page.module.css'

interface ProblemLineProps {
  problem: SendProblem
  busy: boolean
  /** Undefined for read-only access. */
  onAgain: (() => void) | undefined
}

/** One e-mail with a problem. Not resent to people who unsubscribed. */
export function ProblemLine({ problem, busy, onAgain }: ProblemLineProps) {
  const { email, state, at } = problem
  const { words, tone } = stateWords[state]
  const name = email ?? 'Forgotten'
  return (
    <li>
      <div className={styles.problemWords}>
        <p>
          <strong>{name}</strong> <Badge tone={tone}>{words}</Badge>
        </p>
        <p className="muted">{problemText(problem)}</p>
        <p className="muted">
          <Moment at={at} />
        </p>
      </div>
      {onAgain && canResend(problem) && (
        <Button aria-label={`Send again to ${name}`} aria-disabled={busy} onClick={() => !busy && onAgain()}>
          Send again
        </Button>
      )}
    </li>
  )
}
