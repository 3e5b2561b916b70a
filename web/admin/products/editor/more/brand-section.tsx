import type { AdminVariant } from '../../../../../src/catalog/admin-contract.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { usePermission } from '../../../use-permission.ts'
import { useDraft, useDraftField, useDraftState, useEditing } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { EditorSection } from '../editor-section.tsx'
import { cellLabel, VariantCell } from '../variants/variant-cell.tsx'
import type { Column } from '../variants/variant-columns.ts'
import { variantName } from '../variants/variant-generator.ts'
import table from '../variants/variant-table.module.css'
import { costColumn, gtinColumn, marginText } from './brand-columns.ts'

const GIFT_CARD = 4

/** Brand, barcode and cost. */
export function BrandSection() {
  const brand = useDraftField('brand')
  const type = useDraftState(({ item }) => item.productType)
  const mayPrice = usePermission()('products.edit')
  return (
    <EditorSection
      title="Brand, barcode and cost"
      field="brand"
      also={['variants']}
      folded={brand.value || 'Not given'}
    >
      <TextField label="Brand" maxLength={100} value={brand.value} error={brand.error} onChange={brand.set} />
      {type !== GIFT_CARD && <Identities mayPrice={mayPrice} />}
    </EditorSection>
  )
}

function Identities({ mayPrice }: { mayPrice: boolean }) {
  const variants = useDraftState(({ item }) => item.variants)
  const options = useDraftState(({ item }) => item.options)
  const currency = useDraftState(({ item }) => item.currency)
  const { mayChange } = useEditing()
  const columns = mayPrice ? [gtinColumn, costColumn(currency)] : [gtinColumn]
  return (
    <>
      <fieldset className={styles.fields} disabled={!mayChange('variants')} aria-label="Barcodes and costs">
        <div className={table.room}>
          <table className={table.table}>
            <caption className="visually-hidden">Barcodes{mayPrice && ', costs and margins'} of the variants</caption>
            <thead>
              <tr>
                {variants.length > 1 && <th scope="col">Variant</th>}
                {columns.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
                {mayPrice && <th scope="col">Margin</th>}
              </tr>
            </thead>
            <tbody>
              {variants.map((variant, row) => (
                <tr key={variant.id}>
                  {variants.length > 1 && <th scope="row">{variantName(variant, options) || `Variant ${row + 1}`}</th>}
                  {columns.map((column) => (
                    <td key={column.key} data-label={column.label}>
                      <IdentityCell column={column} variant={variant} row={row} isOnly={variants.length === 1} />
                    </td>
                  ))}
                  {mayPrice && (
                    <td className={table.computed} data-label="Margin">
                      {marginText(variant, currency)}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </fieldset>
      <p className={styles.hint}>
        Brand and barcode are shown to search engines.
        {mayPrice && ' Shoppers never see what something costs you.'}
      </p>
    </>
  )
}

interface IdentityCellProps {
  column: Column
  variant: AdminVariant
  row: number
  isOnly: boolean
}

function IdentityCell({ column, variant, row, isOnly }: IdentityCellProps) {
  const draft = useDraft()
  const options = useDraftState(({ item }) => item.options)
  const error = useDraftState(({ queue }) => queue.problems[`variants.${row}.${column.path}`])
  return (
    <VariantCell
      column={column}
      label={isOnly ? column.label : cellLabel(column, variant, options, row)}
      value={column.read(variant)}
      error={error}
      onWrite={(text) => {
        const changed = column.write(variant, text)
        const { variants } = draft.read().doc
        if (changed) draft.edit({ variants: variants.map((one) => (one.id === variant.id ? changed : one)) })
        return changed !== undefined
      }}
    />
  )
}
