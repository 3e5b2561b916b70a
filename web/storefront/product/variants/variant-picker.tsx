import type { ProductItem } from '../../../../src/catalog/contract.ts'
import { unselectedOptionsMessage } from '../../../../src/shared/messages/unselected-options.ts'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { isGiftCard } from '../purchase/add-obstacle.ts'
import { type Choice, optionsOf } from './variant-choice.ts'
import { VariantRadios } from './variant-radios.tsx'
import { VariantSelect } from './variant-select.tsx'
import './variant-picker.css'

interface VariantPickerProps {
  item: ProductItem
  kind: 'dropdown' | 'radio'
  /** Disables sold-out values in a dropdown. */
  soldOutDisabled: boolean
  choice: Choice
  /** Somebody pressed the button: options without a value are marked. */
  isAsking?: boolean
  /** Sets the values of some options; others stay. */
  onChoose(values: Choice): void
}

/** Props of the control of one option. */
export interface OptionPickerProps {
  item: ProductItem
  option: string
  /** Label of the option: its name, or Value on a gift card. */
  label: string
  values: string[]
  soldOutDisabled: boolean
  choice: Choice
  /** Says that a value is to be chosen; undefined while nobody asks. */
  missing: string | undefined
  onPick(value: string): void
}

/** Specification §5, for this option alone. */
function missingText(item: ProductItem, name: string): string {
  if (isGiftCard(item)) return word('Select a denomination for the Gift Card.')
  return said(unselectedOptionsMessage([name]) ?? '')
}

/** Renders nothing for a product with a single variant. */
export function VariantPicker({ item, kind, soldOutDisabled, choice, isAsking = false, onChoose }: VariantPickerProps) {
  const options = optionsOf(item)
  if (options.length === 0) return null
  const { isSubscribable, subscriptionPlan } = item.structuredContent
  return (
    <div
      className="product-variants"
      data-item-id={item.id}
      data-variants={JSON.stringify(item.structuredContent.variants)}
      data-is-subscribable={isSubscribable || undefined}
      data-subscription-plan={isSubscribable ? JSON.stringify(subscriptionPlan) : undefined}
    >
      {options.map(({ name, values }) => {
        // A native select cannot show swatches.
        const hasSwatches = item.structuredContent.swatches.some(({ option }) => option === name)
        const OptionPicker = kind === 'radio' || hasSwatches ? VariantRadios : VariantSelect
        return (
          <OptionPicker
            key={name}
            item={item}
            option={name}
            label={isGiftCard(item) ? word('Value') : name}
            values={values}
            soldOutDisabled={soldOutDisabled}
            choice={choice}
            missing={isAsking && !choice[name] ? missingText(item, name) : undefined}
            onPick={(value) => onChoose({ [name]: value })}
          />
        )
      })}
    </div>
  )
}
