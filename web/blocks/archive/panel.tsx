import { BlogField } from '../../editor/panels/blog-fields.tsx'
import { ChoiceField, LineField, NumberField, SwitchField } from '../../editor/panels/fields.tsx'
import { usePanelField } from '../../editor/panels/panel-context.ts'

/** Of the archive, and of the lists of authors, categories, tags and months. */
export function ArchivePanel() {
  const { value: by } = usePanelField('by')
  return (
    <>
      <LineField name="heading" label="Heading" />
      <BlogField empty="The first blog" />
      {by !== null && (
        <ChoiceField name="by" label="Archives by" options={['month', 'year', 'category', 'tag', 'author']} />
      )}
      <ChoiceField name="layout" label="Design" options={['list', 'columns', 'grouped', 'folded']} />
      <ChoiceField name="order" label="Order" options={['name', 'count']} />
      <NumberField name="limit" label="At most" min={1} max={200} />
      <SwitchField name="showsCounts" label="Show numbers of posts" />
    </>
  )
}
