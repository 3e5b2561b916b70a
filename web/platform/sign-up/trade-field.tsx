import { Armchair, BookOpen, Croissant, GraduationCap, Leaf, type LucideIcon, Shapes, Shirt } from 'lucide-react'
import { type Trade, trades, tradeWords } from '../../../src/shared/stores/trades.ts'
import styles from './trade-field.module.css'

const icons: Record<Trade, LucideIcon> = {
  home: Armchair,
  food: Croissant,
  clothing: Shirt,
  beauty: Leaf,
  art: BookOpen,
  classes: GraduationCap,
  other: Shapes,
}

interface TradeFieldProps {
  value: Trade
  onChange(trade: Trade): void
}

/** Trade of the store: it decides its theme and sample products. */
export function TradeField({ value, onChange }: TradeFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend>What will you sell?</legend>
      <div className={styles.choices}>
        {trades.map((trade) => {
          const Icon = icons[trade]
          return (
            <label key={trade} className={styles.choice}>
              <input
                type="radio"
                name="sells"
                value={trade}
                checked={trade === value}
                onChange={() => onChange(trade)}
              />
              <Icon size={18} aria-hidden="true" />
              <span>{tradeWords[trade]}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
