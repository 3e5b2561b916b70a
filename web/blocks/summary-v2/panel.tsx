import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { categoriesQuery } from '../../api/catalog.ts'
import { collectionsQuery } from '../../api/catalog-pages.ts'
import { ChoiceField, LineField, NumberField, SwitchField } from '../../editor/panels/fields.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { Select } from '../../ui/controls/select.tsx'
import { aspectRatios } from '../fields/aspect-ratios.ts'

interface ListedFieldProps {
  label: string
  empty: string
  /** What is said if they cannot be loaded. */
  failure: string | null
  options: readonly { value: string; label: string }[]
}

/** A collection or category by its title; one that is gone is shown as the address that is stored. */
function ListedField({ label, empty, failure, options }: ListedFieldProps) {
  const { value, change } = usePanelField('value')
  const { mayEdit } = use(PanelContext)
  const chosen = String(value ?? '')
  const isGone = chosen !== '' && !options.some((option) => option.value === chosen)
  return (
    <>
      {failure !== null && <p role="alert">{failure}</p>}
      <Select
        label={label}
        empty={empty}
        value={chosen}
        options={isGone ? [...options, { value: chosen, label: `Not found: ${chosen}` }] : options}
        disabled={!mayEdit}
        onChange={change}
      />
    </>
  )
}

function CollectionField() {
  const { data, error } = useQuery(collectionsQuery)
  return (
    <ListedField
      label="Collection"
      empty="Choose a collection"
      failure={error && 'Unable to load collections.'}
      options={(data ?? []).map(({ urlId, title }) => ({ value: urlId, label: title }))}
    />
  )
}

function CategoryField() {
  const { data, error } = useQuery(categoriesQuery)
  return (
    <ListedField
      label="Category"
      empty="Choose a category"
      failure={error && 'Unable to load results.'}
      options={(data ?? []).map(({ urlId, name }) => ({ value: urlId, label: name }))}
    />
  )
}

export function SummaryPanel() {
  const { value: from } = usePanelField('from')
  return (
    <>
      <LineField name="heading" label="Heading" />
      <ChoiceField name="from" label="Products" options={['featured', 'newest', 'collection', 'category', 'tag']} />
      {from === 'collection' && <CollectionField />}
      {from === 'category' && <CategoryField />}
      {from === 'tag' && <LineField name="value" label="Tag" />}
      <NumberField name="limit" label="How many" min={1} max={24} />
      <ChoiceField name="layout" label="Design" options={['wall', 'carousel', 'list', 'grid']} />
      <ChoiceField name="aspectRatio" label="Shape of pictures" options={aspectRatios} />
      <SwitchField name="showsPrice" label="Show prices" />
      <SwitchField name="showsExcerpt" label="Show excerpts" />
    </>
  )
}
