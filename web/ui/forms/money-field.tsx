import { useState } from 'react'
import { useController } from 'react-hook-form'
import { currencyOf } from '../../../src/shared/money/currencies.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldProps, requiredRule } from './field-frame.tsx'
import { parsePrice, priceText } from './price-text.ts'

interface MoneyFieldProps extends FieldProps {
  /** ISO code. */
  currency: string
}

/** An amount; the form's value is in minor units, or null if the field is empty. */
export function MoneyField({ currency, ...props }: MoneyFieldProps) {
  const { name, label, required } = props
  const { field } = useController({
    name,
    rules: {
      required: requiredRule(label, required),
      validate: (value) =>
        !Number.isNaN(value) || `${label} must be an amount, such as ${formatMoney(1250, currency)}.`,
    },
  })
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (field.value === null || Number.isNaN(field.value) ? '' : priceText(field.value, currency))
  const change = (text: string) => {
    setTyped(text)
    field.onChange(text.trim() === '' ? null : (parsePrice(text, currency) ?? Number.NaN))
  }
  return (
    <FieldFrame {...props}>
      {(control) => (
        <span className={styles.box}>
          <span className={styles.affix}>{currencyOf(currency).symbol}</span>
          <input
            className={styles.number}
            inputMode="decimal"
            autoComplete="off"
            ref={field.ref}
            name={name}
            value={shown}
            onChange={(event) => change(event.target.value)}
            onBlur={() => {
              // Reformats a valid amount; an invalid one stays to be corrected.
              if (!Number.isNaN(field.value)) setTyped(undefined)
              field.onBlur()
            }}
            {...control}
          />
          <span className={styles.affix}>{currency}</span>
        </span>
      )}
    </FieldFrame>
  )
}
