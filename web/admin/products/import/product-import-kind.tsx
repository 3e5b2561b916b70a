import { listProductImports, readImportTemplate } from '../../../../src/catalog/csv/endpoints.ts'
import type { FileImport } from '../../../../src/shared/imports/file-import.ts'
import { FILE_TOO_LARGE, importFields, importLimits } from '../../../../src/shared/products/import-fields.ts'
import type { ProductImport } from '../../../../src/shared/products/product-import.ts'
import { catalogKey } from '../../../api/catalog.ts'
import { Select } from '../../../ui/controls/select.tsx'
import type { ImportKind, MatchMoreProps } from '../../imports/import-kind.ts'
import { newAndChanged } from '../../imports/import-words.ts'
import { PicturesOnTheWay, PicturesToCome } from './import-pictures.tsx'

export const productImportKind: ImportKind = {
  rows: 'products',
  row: 'product',
  back: { to: '/products', label: 'Products' },
  page: '/products/import',
  api: listProductImports.path,
  fields: importFields,
  origins: {
    shopify: 'export of Shopify',
    woocommerce: 'export of WooCommerce',
    squarespace: 'export of Squarespace',
    google: 'feed for Google',
  },
  templateHref: readImportTemplate.path,
  templateName: '',
  limits: { bytes: importLimits.FILE_BYTES, tooLarge: FILE_TOO_LARGE },
  hint: `or drop it here. One row is one variant; up to ${importLimits.ROWS.toLocaleString('en')} rows and 10 MB.`,
  promise: 'You see what would change before anything does. Exports of other shops work, too.',
  wrongRows: 'A product with a row to correct is left out with all of its rows. The other products are imported.',
  putBack: 'Products and stock are as they were before.',
  listKey: catalogKey,
  wordsOf: (known) => newAndChanged(own(known).products ?? { new: 0, changed: 0 }, 'product'),
  hrefOf: (id) => `/products/${encodeURIComponent(id)}`,
  MatchMore: WithoutShipping,
  CheckMore: ({ known }) => <PicturesToCome known={own(known)} />,
  DoneMore: ({ known }) => <PicturesOnTheWay known={own(known)} />,
}

/** The calls of products answer more than the others. */
const own = (known: FileImport) => known as ProductImport

/** What products that need no shipping become, where the file says so. */
function WithoutShipping({ known, mapping, choices, onChange }: MatchMoreProps) {
  if (!mapping.includes('requiresShipping') && !mapping.includes('kind')) return null
  return (
    <Select
      label="Products that need no shipping become"
      value={choices.withoutShipping ?? own(known).withoutShipping}
      options={[
        { value: 'service', label: 'Services' },
        { value: 'digital', label: 'Digital products' },
      ]}
      onChange={(withoutShipping) => onChange({ withoutShipping })}
    />
  )
}
