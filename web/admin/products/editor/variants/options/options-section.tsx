import { Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { TextField } from '../../../../../ui/controls/text-field.tsx'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { ChipsField } from '../../details/chips-field.tsx'
import { useDraft, useDraftState } from '../../draft/draft-context.tsx'
import styles from '../../editor.module.css'
import { EditorSection } from '../../editor-section.tsx'
import { type Option, optionsOf } from '../variant-generator.ts'
import { OptionPictures } from './option-picture-fields.tsx'
import { inheritPictures } from './option-pictures.ts'
import { mergeTyped, planOptions } from './option-plan.ts'
import own from './option-rows.module.css'
import { readRemovedOptions, storeRemovedOptions } from './removed-options.ts'

const MOST_OPTIONS = 6
const MOST_LETTERS = 60

/** Options such as size and colour; a button generates a variant per combination. */
export function OptionsSection() {
  const draft = useDraft()
  const { id } = draft.read().doc
  const names = useDraftState(({ item }) => item.options)
  const variants = useDraftState(({ item }) => item.variants)
  const error = useDraftState(({ queue }) => queue.problems.options)
  const [options, setOptions] = useTypedOptions(id, optionsOf(names, variants))
  const plan = planOptions(options, names, variants)
  const planId = useId()
  // A newly added option shows no error yet.
  const isBeingBegun = options.some(({ name, values }) => name === '' && values.length === 0)
  useEffect(() => storeRemovedOptions(sessionStorage, id, plan.done ? undefined : options), [id, plan.done, options])
  const change = (at: number, option: Option) => setOptions(options.map((one, place) => (place === at ? option : one)))
  return (
    <EditorSection title="Options" field="options" error={error}>
      {options.map((option, at) => (
        <OptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id while its name is typed
          key={at}
          option={option}
          place={at + 1}
          onChange={(changed) => change(at, changed)}
          onRemove={() => setOptions(options.filter((_, place) => place !== at))}
        />
      ))}
      <div className={styles.buttons}>
        <Button
          data-part="add-option"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={options.length >= MOST_OPTIONS}
          onClick={() => setOptions([...options, { name: '', values: [] }])}
        >
          Add option
        </Button>
        {options.length === 0 && <span className={styles.hint}>What shoppers choose, such as size or color.</span>}
        {!plan.done && (
          <Button
            look="primary"
            disabled={plan.problem !== undefined}
            aria-describedby={planId}
            data-part="generate"
            onClick={() =>
              draft.edit({
                options: plan.options,
                variants: inheritPictures(plan.variants, variants, plan.options),
              })
            }
          >
            Generate {plan.variants.length} {plan.variants.length === 1 ? 'variant' : 'variants'}
          </Button>
        )}
      </div>
      <p className={plan.problem && !isBeingBegun ? 'field-note field-error' : 'field-note'} id={planId} role="status">
        {plan.done ? '' : (plan.problem ?? plan.words)}
      </p>
      <OptionPictures />
    </EditorSection>
  )
}

interface OptionRowProps {
  option: Option
  place: number
  onChange(option: Option): void
  onRemove(): void
}

function OptionRow({ option, place, onChange, onRemove }: OptionRowProps) {
  const name = option.name || `option ${place}`
  return (
    <div className={own.row} data-part="option">
      <TextField
        label={`Option ${place}`}
        placeholder="Size"
        value={option.name}
        maxLength={MOST_LETTERS}
        onChange={(changed) => onChange({ ...option, name: changed })}
      />
      <ChipsField
        label={`Values of ${name}`}
        hint="Enter or a comma ends a value."
        duplicateMessage="This value is there already."
        maxLength={MOST_LETTERS}
        values={option.values}
        onChange={(values) => onChange({ ...option, values })}
      />
      <Button look="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

/** Options as typed; updated when the product's own change. */
function useTypedOptions(itemId: string, own: Option[]) {
  const [state, setState] = useState(() => ({ own, typed: readRemovedOptions(sessionStorage, itemId) ?? own }))
  const changed = JSON.stringify(state.own) !== JSON.stringify(own)
  const shown = changed ? { own, typed: mergeTyped(state.typed, state.own, own) } : state
  if (changed) setState(shown)
  return [shown.typed, (typed: Option[]) => setState({ own, typed })] as const
}
