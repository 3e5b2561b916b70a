import { Button } from '../../../../ui/primitives/button.tsx'
import { useDraft, useDraftState } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { EditorSection } from '../editor-section.tsx'
import { useVariantGrid, type VariantGrid } from './use-variant-grid.ts'
import { VariantCell } from './variant-cell.tsx'
import { newVariant, VARIANTS_MAX } from './variant-generator.ts'
import own from './variant-table.module.css'
import { VariantTable } from './variant-table.tsx'

/** Price, measures and stock of each variant. */
export function VariantsSection() {
  const draft = useDraft()
  const grid = useVariantGrid()
  const error = useDraftState(({ queue }) => queue.problems.variants)
  const { variants, options, stock, said } = grid
  const addRow = () => draft.edit({ variants: [...variants, newVariant(crypto.randomUUID(), {}, variants.at(-1))] })
  return (
    <EditorSection title={options.length > 0 ? 'Variants' : 'Price and stock'} field="variants" error={error}>
      {options.length > 0 || variants.length > 1 ? <VariantTable grid={grid} /> : <OnlyVariant grid={grid} />}
      <p className="field-note" role="status">
        {said}
      </p>
      {stock.failure && (
        <p className="field-note field-error" role="alert">
          Stock was not changed. {stock.failure}
        </p>
      )}
      {options.length > 0 && (
        <div className={styles.buttons}>
          <Button disabled={variants.length >= VARIANTS_MAX} onClick={addRow}>
            Add variant
          </Button>
          <span className={styles.hint}>
            {variants.length} of {VARIANTS_MAX}
          </span>
        </div>
      )}
    </EditorSection>
  )
}

/** For a product without options. */
function OnlyVariant({ grid }: { grid: VariantGrid }) {
  const [variant] = grid.variants
  if (!variant) return null
  return (
    <div className={own.only}>
      {grid.columns.map((column) => (
        <div key={column.key} className={own.onlyField}>
          <span className="field-label" aria-hidden="true">
            {column.label}
          </span>
          <VariantCell
            column={column}
            label={column.label}
            value={grid.read(variant, column)}
            error={grid.problem(variant, 0, column)}
            onWrite={(text) => grid.write(0, column, text)}
          />
          {column.key === 'stock' && <a href={`/inventory?variant=${encodeURIComponent(variant.id)}`}>Stock history</a>}
        </div>
      ))}
    </div>
  )
}
