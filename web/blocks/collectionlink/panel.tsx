import { BlogField } from '../../editor/panels/blog-fields.tsx'
import { ChoiceField, LineField } from '../../editor/panels/fields.tsx'
import { usePanelField } from '../../editor/panels/panel-context.ts'

export function CollectionLinkPanel() {
  const { value: collection } = usePanelField('collection')
  return (
    <>
      <ChoiceField name="collection" label="Leads to" options={['blog', 'shop']} />
      {collection === 'blog' && <BlogField empty="The first blog" />}
      <LineField name="label" label="Label" hint="Empty: the title of the collection." />
      <ChoiceField name="layout" label="Design" options={['link', 'button']} />
    </>
  )
}
