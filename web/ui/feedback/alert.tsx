import { said } from '../../../src/shared/words/said.ts'
import { word } from '../../../src/shared/words/word.ts'
import { Button } from '../controls/button.tsx'
import './alert.css'

/** An error as shown to a person. */
export interface Problem {
  title: string
  message: string
}

interface AlertProps {
  problem: Problem
  onDismiss(): void
}

/** Announced at once and shown where it happened; does not take the focus. */
export function Alert({ problem, onDismiss }: AlertProps) {
  return (
    <div className="alert" role="alert">
      <div>
        <p className="alert-title">{said(problem.title)}</p>
        <p className="alert-message">{said(problem.message)}</p>
      </div>
      <Button kind="quiet" className="alert-dismiss" aria-label={word('Dismiss')} onClick={onDismiss}>
        <span aria-hidden="true">×</span>
      </Button>
    </div>
  )
}
