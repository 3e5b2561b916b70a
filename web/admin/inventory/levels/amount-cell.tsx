import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from '../inventory.module.css'
import { onHandText } from '../stock-words.ts'
import { openNextAmount } from './next-amount.ts'
import type { NamedLevel } from './table-context.ts'
import type { ReasonInput } from './typed-amount.ts'
import { type Amount, useAmount } from './use-amount.ts'

/** An editable number on hand. A click opens the field: Enter saves, Escape cancels, Tab moves to the next. */
export function AmountCell({ named, reasonInput }: { named: NamedLevel; reasonInput: ReasonInput }) {
  const amount = useAmount(named, reasonInput)
  const button = useRef<HTMLButtonElement>(null)
  // Ending by key moves the focus to the number; a click elsewhere has moved it already.
  const endsByKey = useRef(false)
  // Reopens the field if the person came back while it was being saved.
  const cameBack = useRef(false)
  const isOpen = amount.typed !== undefined
  const ended = useEffectEvent(() => {
    if (cameBack.current) amount.open()
    else if (endsByKey.current) button.current?.focus()
  })
  useEffect(() => {
    if (!isOpen) ended()
    endsByKey.current = false
    cameBack.current = false
  }, [isOpen])
  if (isOpen) return <AmountField title={named.title} amount={amount} endsByKey={endsByKey} cameBack={cameBack} />
  const text = onHandText(named.level)
  return (
    <button
      ref={button}
      type="button"
      className={styles.amountButton}
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

interface AmountFieldProps {
  title: string
  amount: Amount
  endsByKey: RefObject<boolean>
  cameBack: RefObject<boolean>
}

function AmountField({ title, amount, endsByKey, cameBack }: AmountFieldProps) {
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    endsByKey.current = event.key === 'Enter' || event.key === 'Escape'
    cameBack.current &&= !endsByKey.current
    if (event.key === 'Enter') void amount.save()
    if (event.key === 'Escape' && !amount.saving) amount.leave()
    if (event.key === 'Tab' && openNextAmount(event.currentTarget, event.shiftKey)) event.preventDefault()
  }
  return (
    <span className={styles.amountField} aria-busy={amount.saving}>
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
        onFocus={() => {
          cameBack.current = amount.saving
        }}
        onBlur={() => {
          endsByKey.current = false
          cameBack.current = false
          void amount.saveNews()
        }}
        onKeyDown={press}
      />
      {amount.saving && (
        <span className={styles.amountNote} role="status">
          Saving …
        </span>
      )}
      {amount.problem && !amount.saving && (
        <span className={classNames(styles.amountNote, styles.problem)} id={noteId} role="alert">
          {amount.problem}
        </span>
      )}
    </span>
  )
}
