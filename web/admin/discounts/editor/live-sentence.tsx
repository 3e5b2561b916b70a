import { useWatch } from 'react-hook-form'
import { Card } from '../../../ui/primitives/card.tsx'
import { discountSentences } from '../discount-words.ts'
import styles from '../discounts.module.css'
import { type DiscountValues, termsOf } from './discount-values.ts'
import { useTitles } from './titles.tsx'

/** Describes the discount while it is edited. */
export function LiveSentence({ currency }: { currency: string }) {
  const { titles } = useTitles()
  const values = useWatch<DiscountValues>() as DiscountValues
  return (
    <Card title="In words">
      <ul className={styles.sentences} aria-live="polite" data-words>
        {discountSentences(termsOf(readable(values)), { currency, titles }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  )
}

/** Replaces incomplete input by nothing. */
function readable(values: DiscountValues): DiscountValues {
  const read = Object.entries(values).map(([name, value]) => [name, Number.isNaN(value) ? null : value])
  return Object.fromEntries(read) as DiscountValues
}
