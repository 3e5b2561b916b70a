import { useQuery } from '@tanstack/react-query'
import { itemsQuery } from '../../api/catalog.ts'
import { ChoiceField, SwitchField } from '../../editor/panels/fields.tsx'
import { usePanelField } from '../../editor/panels/panel-context.ts'
import { Combobox } from '../../ui/primitives/popups/combobox.tsx'

export function ProductPanel() {
  const { value, change } = usePanelField('productId')
  const { data, error } = useQuery(itemsQuery({}))
  const options = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      {error && <p role="alert">Unable to load results.</p>}
      <Combobox label="Product" options={options} value={typeof value === 'string' ? value : null} onChange={change} />
      <ChoiceField name="layout" label="Design" options={['side-by-side', 'stacked']} />
      <SwitchField name="showsExcerpt" label="Show the excerpt" />
    </>
  )
}
