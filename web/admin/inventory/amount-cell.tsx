import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { NamedLevel } from './desk.ts'
import { onHandText } from './stock-words.ts'
import { openNextAmount } from './table-keys.ts'
import type { Told } from './typed-amount.ts'
import { type Amount, useAmount } from './use-amount.ts'

/** A number on hand. A click turns it into a field: Enter saves, Escape leaves, Tab goes on to the next. */
export function AmountCell({ named, told }: { named: NamedLevel; told: Told }) {
  const amount = useAmount(named, told)
  const button = useRef<HTMLButtonElement>(null)
  const wasTyped = useRef(false)
  const isOpen = amount.typed !== undefined
  useEffect(() => {
    // Back to the number, unless the person has gone elsewhere.
    if (!isOpen && wasTyped.current && document.activeElement === document.body) button.current?.focus()
    wasTyped.current = isOpen
  }, [isOpen])
  if (isOpen) return <AmountField title={named.title} amount={amount} />
  const text = onHandText(named.level)
  return (
    <button
      ref={button}
      type="button"
      className="amount-button"
      data-stop=""
      data-amount=""
      aria-label={`${text} on hand, ${named.title}: change`}
      title="Change"
      onClick={amount.open}
    >
      {text}
    </button>
  )
}

function AmountField({ title, amount }: { title: string; amount: Amount }) {
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void amount.save()
    if (event.key === 'Escape' && !amount.saving) amount.leave()
    if (event.key === 'Tab' && openNextAmount(event.currentTarget, event.shiftKey)) event.preventDefault()
  }
  return (
    <span className="amount-field" aria-busy={amount.saving}>
      <input
        ref={input}
        data-stop=""
        data-amount=""
        aria-label={`On hand, ${title}`}
        aria-invalid={amount.problem ? true : undefined}
        aria-describedby={amount.problem ? noteId : undefined}
        autoComplete="off"
        maxLength={20}
        readOnly={amount.saving}
        value={amount.typed}
        onChange={({ target }) => amount.type(target.value)}
        onBlur={() => void amount.saveNews()}
        onKeyDown={press}
      />
      {amount.saving && (
        <span className="amount-note" role="status">
          Saving …
        </span>
      )}
      {amount.problem && !amount.saving && (
        <span className="amount-note field-error" id={noteId} role="alert">
          {amount.problem}
        </span>
      )}
    </span>
  )
}
