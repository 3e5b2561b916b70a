import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { itemsQuery } from '../../api/catalog.ts'
import { ChoiceField, SwitchField } from '../../editor/panels/fields.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { Combobox } from '../../ui/primitives/popups/combobox.tsx'

export function ProductPanel() {
  const { value, change } = usePanelField('productId')
  const { mayEdit } = use(PanelContext)
  const { data, error } = useQuery(itemsQuery({}))
  const options = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      {error && <p role="alert">Unable to load results.</p>}
      <Combobox
        label="Product"
        placeholder="Choose a product"
        options={options}
        value={typeof value === 'string' ? value : null}
        disabled={!mayEdit}
        onChange={change}
      />
      <ChoiceField name="layout" label="Design" options={['side-by-side', 'stacked']} />
      <SwitchField name="showsExcerpt" label="Show the excerpt" />
    </>
  )
}
