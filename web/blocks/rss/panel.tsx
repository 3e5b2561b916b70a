import { use } from 'react'
import { BlogField, PostTermFields, useChosenBlog } from '../../editor/panels/blog-fields.tsx'
import { ChoiceField, LineField, Note, NumberField, SwitchField } from '../../editor/panels/fields.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { TakenField } from '../../editor/panels/taken-field.tsx'

export function RssPanel() {
  const { value: source } = usePanelField('source')
  return (
    <>
      <LineField name="heading" label="Heading" />
      <ChoiceField name="source" label="Shows" options={['own', 'foreign']} />
      {source === 'foreign' ? <ForeignFields /> : <OwnFields />}
    </>
  )
}

function OwnFields() {
  const blog = useChosenBlog()
  return (
    <>
      <BlogField empty="The first blog" />
      {blog && <PostTermFields blog={blog} hasTags={false} />}
      <LineField name="label" label="Label" hint="Empty: “Subscribe to” and the title of the blog." />
    </>
  )
}

function ForeignFields() {
  return (
    <>
      <AddressField />
      <Note>Entries are shown as text, with links to the other website. They are fetched every 15 minutes.</Note>
      <NumberField name="limit" label="How many" min={1} max={20} />
      <ChoiceField name="layout" label="Design" options={['list', 'columns']} />
      <SwitchField name="showsDate" label="Show dates" />
      <SwitchField name="showsExcerpt" label="Show excerpts" />
    </>
  )
}

function AddressField() {
  const { value, error, change } = usePanelField('address')
  const { mayEdit } = use(PanelContext)
  return (
    <TakenField
      label="Address of the feed"
      hint="Of an RSS or Atom feed, such as https://example.com/feed."
      error={error}
      value={String(value ?? '')}
      disabled={!mayEdit}
      onTake={(address, end) => {
        change(address === '' || /^https?:/i.test(address) ? address : `https://${address}`)
        end()
      }}
    />
  )
}
