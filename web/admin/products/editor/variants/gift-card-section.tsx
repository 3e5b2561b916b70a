import { useId, useState } from 'react'
import { formatMoney } from '../../../../../src/shared/money/format-money.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { parsePrice, priceText } from '../../../../ui/forms/price-text.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { denominations } from '../details/type-change.ts'
import { useDraft, useDraftState } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { EditorSection } from '../editor-section.tsx'
import { VARIANTS_MAX } from './variant-generator.ts'

/** Values of a gift card. */
export function GiftCardSection() {
  const draft = useDraft()
  const item = useDraftState((state) => state.item)
  const error = useDraftState(
    ({ queue }) => Object.entries(queue.problems).find(([path]) => path.startsWith('variants'))?.[1],
  )
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const values = item.variants.map(({ priceCents }) => priceCents)
  const set = (cents: number[]) => draft.edit(denominations(item, cents))
  const add = () => {
    const said = refusalOf(typed, values, item.currency)
    setProblem(said)
    if (said !== undefined) return
    // Drops the initial value of zero.
    set([...values.filter((value) => value > 0), parsePrice(typed, item.currency) ?? 0])
    setTyped('')
  }
  return (
    <EditorSection
      title="Denominations"
      field="variants"
      error={error}
      hint="The shopper chooses one of these values. Gift cards never run out and are never on sale."
    >
      <ul className={styles.chips} id={listId} aria-label="Values">
        {values
          .filter((value) => value > 0)
          .map((value) => (
            <li key={value}>
              <Chip
                label={formatMoney(value, item.currency)}
                removeLabel="Remove"
                onRemove={() => values.length > 1 && set(values.filter((one) => one !== value))}
              />
            </li>
          ))}
      </ul>
      <div className={styles.addRow}>
        <TextField
          label="Another value"
          inputMode="decimal"
          placeholder={priceText(2_500, item.currency)}
          value={typed}
          error={problem}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button onClick={add}>Add value</Button>
      </div>
    </EditorSection>
  )
}

function refusalOf(typed: string, values: number[], currency: string): string | undefined {
  const cents = parsePrice(typed, currency)
  if (cents === undefined) return `A value looks like ${priceText(2_500, currency)}.`
  if (cents === 0) return 'A gift card has a value.'
  if (values.includes(cents)) return 'The gift card has this value already.'
  return values.length >= VARIANTS_MAX ? `A gift card has at most ${VARIANTS_MAX} values.` : undefined
}
