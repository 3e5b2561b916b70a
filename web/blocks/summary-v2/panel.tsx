import { ChoiceField, LineField, NumberField, SwitchField } from '../../editor/panels/fields.tsx'
import { usePanelField } from '../../editor/panels/panel-context.ts'
import { aspectRatios } from '../fields/aspect-ratios.ts'

export function SummaryPanel() {
  const { value: from } = usePanelField('from')
  return (
    <>
      <LineField name="heading" label="Heading" />
      <ChoiceField name="from" label="Products" options={['featured', 'newest', 'collection', 'category', 'tag']} />
      {from === 'collection' && (
        <LineField name="value" label="Address of the collection" hint="As in /shop/collection/winter: winter" />
      )}
      {from === 'category' && (
        <LineField name="value" label="Address of the category" hint="As in /shop/category/mugs: mugs" />
      )}
      {from === 'tag' && <LineField name="value" label="Tag" />}
      <NumberField name="limit" label="How many" min={1} max={24} />
      <ChoiceField name="layout" label="Design" options={['wall', 'carousel', 'list', 'grid']} />
      <ChoiceField name="aspectRatio" label="Shape of pictures" options={aspectRatios} />
      <SwitchField name="showsPrice" label="Show prices" />
      <SwitchField name="showsExcerpt" label="Show excerpts" />
    </>
  )
}
