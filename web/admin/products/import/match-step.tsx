import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type ImportField, importFields } from '../../../../src/shared/products/import-fields.ts'
import type { ImportOrigin, ProductImport } from '../../../../src/shared/products/product-import.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { checkImport } from '../../../api/imports.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import styles from './import-page.module.css'
import { importHref } from './import-search.ts'
import { useImportChange } from './use-import-change.ts'

const options = Object.entries(importFields).map(([value, label]) => ({ value, label }))

const originWords: Record<ImportOrigin, string> = {
  shopify: 'export of Shopify',
  woocommerce: 'export of WooCommerce',
  squarespace: 'export of Squarespace',
  google: 'feed for Google',
}

/** Maps the file's columns to fields. */
export function MatchStep({ known }: { known: ProductImport }) {
  const router = useRouter()
  const [mapping, setMapping] = useState(known.mapping)
  const [withoutShipping, setWithoutShipping] = useState(known.withoutShipping)
  const check = useImportChange(checkImport, ({ id }) => router.navigate({ href: importHref({ id }) }))
  const match = (place: number, field: string) =>
    setMapping((before) => before.with(place, field === '' ? null : (field as ImportField)))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        check.mutate({ id: known.id, mapping, withoutShipping })
      }}
    >
      <p>
        <strong>{known.name}</strong> has {known.columns.length} columns.{' '}
        {known.origin
          ? `It is a product ${originWords[known.origin]}, whose columns are known. Change what you want otherwise.`
          : 'Say what each of them is.'}
      </p>
      {check.error && (
        <Alert problem={{ title: 'Not checked', message: messageOf(check.error) }} onDismiss={check.reset} />
      )}
      <table className={classNames(styles.importTable, styles.matchTable)}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">For example</th>
            <th scope="col">Is</th>
          </tr>
        </thead>
        <tbody>
          {known.columns.map(({ name, samples }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no unique name
            <tr key={place}>
              <th scope="row">{name || `Column ${place + 1}`}</th>
              <td className={styles.matchSamples}>{samples.join(' · ')}</td>
              <td>
                <Select
                  label={`${name || `Column ${place + 1}`} is`}
                  labelHidden
                  value={mapping[place] ?? ''}
                  empty="Leave out"
                  options={options}
                  onChange={(field) => match(place, field)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(mapping.includes('requiresShipping') || mapping.includes('kind')) && (
        <Select
          label="Products that need no shipping become"
          value={withoutShipping}
          options={[
            { value: 'service', label: 'Services' },
            { value: 'digital', label: 'Digital products' },
          ]}
          onChange={(value) => setWithoutShipping(value === 'digital' ? 'digital' : 'service')}
        />
      )}
      <div className={styles.importActions}>
        <ButtonLink to={importHref({})} look="plain">
          Choose another file
        </ButtonLink>
        <Button look="primary" type="submit" disabled={check.isPending}>
          {check.isPending ? 'Checking …' : 'Check the file'}
        </Button>
      </div>
    </form>
  )
}
