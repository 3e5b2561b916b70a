import type { ReactNode } from 'react'
import type { SummaryField } from '../../../src/shared/forms/summarise.ts'

interface SummaryAnswerProps {
  field: Pick<SummaryField, 'type' | 'rawTitle' | 'text'>
  /** Shown in place of the answer: links to its files. */
  children?: ReactNode
}

/**
 * An answer in a list of definitions, as forms are summarised (specification §9): the title in bold, a line per line of an
 * address, an item per statement of likert, and `N/A` without an answer.
 */
export function SummaryAnswer({ field: { rawTitle, type, text }, children }: SummaryAnswerProps) {
  const lines = text.split('\n')
  return (
    <div className={`summary-form-field summary-form-field-${type}`}>
      <dt>{/[?:.!]$/.test(rawTitle) ? rawTitle : `${rawTitle}:`}</dt>
      <dd>
        {children ||
          (type === 'likert' ? (
            <Statements lines={lines} />
          ) : (
            lines.map((line, place) => <p key={String(place)}>{line}</p>)
          ))}
      </dd>
    </div>
  )
}

function Statements({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
