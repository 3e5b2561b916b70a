import { BlogField } from '../../editor/panels/blog-fields.tsx'
import { AlignmentField, ChoiceField, LineField, NumberField, SwitchField } from '../../editor/panels/fields.tsx'

export function TagCloudPanel() {
  return (
    <>
      <LineField name="heading" label="Heading" />
      <BlogField empty="The first blog" />
      <ChoiceField name="show" label="Shows" options={['tags', 'categories', 'both']} />
      <ChoiceField name="order" label="Order" options={['name', 'count']} />
      <NumberField name="limit" label="At most" min={1} max={100} />
      <SwitchField name="showsCounts" label="Show numbers of posts" />
      <AlignmentField />
    </>
  )
}
