import { CheckBox } from '../../../../ui/controls/check-box.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { useDraftField, useDraftState, useEditing } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { EditorSection } from '../editor-section.tsx'

/** Texts of the button, of low stock and of sold out. */
export function SellingSection() {
  const custom = useDraftField('customAddText')
  const { value: words, set } = useDraftField('merchandising')
  const { mayChange } = useEditing()
  const problems = useDraftState(({ queue }) => queue.problems)
  return (
    <EditorSection
      title="Product page text"
      field="customAddText"
      also={['merchandising']}
      folded={custom.value ?? (words.scarcityEnabled ? words.scarcityText : 'Default')}
    >
      <TextField
        label="Button text"
        placeholder="Add To Cart"
        hint="Leave blank for the default."
        maxLength={60}
        value={custom.value ?? ''}
        error={custom.error}
        onChange={(text) => custom.set(text.trim() === '' ? null : text)}
      />
      <fieldset className={styles.fields} disabled={!mayChange('merchandising')} aria-label="Scarce and sold out">
        <CheckBox
          label="Say when only a few are left"
          checked={words.scarcityEnabled}
          onChange={(scarcityEnabled) =>
            set({ ...words, scarcityEnabled, scarcityText: words.scarcityText || 'Only {qtyInStock} left' })
          }
        />
        {words.scarcityEnabled && (
          <div className={styles.row}>
            <TextField
              label="Scarcity text"
              hint="{qtyInStock} is where the number stands."
              maxLength={200}
              value={words.scarcityText}
              error={problems['merchandising.scarcityText']}
              onChange={(scarcityText) => set({ ...words, scarcityText })}
            />
            <CheckBox
              label="Before a variant is chosen, too"
              checked={words.scarcityShownByDefault}
              onChange={(scarcityShownByDefault) => set({ ...words, scarcityShownByDefault })}
            />
          </div>
        )}
        <TextField
          label="Text when it is sold out"
          placeholder="sold out"
          maxLength={60}
          value={words.customSoldOutText}
          error={problems['merchandising.customSoldOutText']}
          onChange={(customSoldOutText) => set({ ...words, customSoldOutText })}
        />
      </fieldset>
    </EditorSection>
  )
}
