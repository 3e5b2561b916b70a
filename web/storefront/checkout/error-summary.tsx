import { useEffect, useRef } from 'react'
import { said } from '../../../src/shared/words/said.ts'
import { word } from '../../../src/shared/words/word.ts'
import { fieldId } from './sections/checkout-field.tsx'

interface ErrorSummaryProps {
  /** General error, besides those of fields. */
  sentence: string | null
  errors: Record<string, string>
  /** Titles of fields whose messages do not name them. */
  titles?: Readonly<Record<string, string>>
  /** Raised by every attempt, each of which focuses the summary. */
  attempt: number
  /** It can only be solved in the cart. */
  leadsToCart?: boolean
}

/** All errors above the form, each linked to its field. */
export function ErrorSummary({ sentence, errors, titles = {}, attempt, leadsToCart = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const faults = Object.entries(errors)
  const isShown = sentence !== null || faults.length > 0
  useEffect(() => {
    if (attempt > 0 && isShown) box.current?.focus()
  }, [attempt, isShown])
  if (!isShown) return null
  return (
    <div className="checkout-errors" role="alert" ref={box} tabIndex={-1}>
      <p>
        <strong>{said(sentence ?? 'Please check these fields.')}</strong>
      </p>
      {leadsToCart && (
        <p>
          <a href="/cart">{word('Edit cart')}</a>
        </p>
      )}
      {faults.length > 0 && (
        <ul>
          {faults.map(([name, message]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{faultText(titles[name], said(message))}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const faultText = (title: string | undefined, message: string) =>
  title ? word('{title}: {message}', { title, message }) : message
