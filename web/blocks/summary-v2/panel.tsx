import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/catalog.ts'
import { collectionsQuery } from '../../api/catalog-pages.ts'
import { pageRowsQuery } from '../../api/site-pages.ts'
import {
  BlogField,
  CalendarField,
  PostAuthorField,
  PostTermFields,
  StoredChoice,
  useChosenBlog,
} from '../../editor/panels/blog-fields.tsx'
import { ChoiceField, LineField, Note, NumberField, SwitchField } from '../../editor/panels/fields.tsx'
import { usePanelField } from '../../editor/panels/panel-context.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { aspectRatios } from '../fields/aspect-ratios.ts'

function CollectionField() {
  const { data, error } = useQuery(collectionsQuery)
  return (
    <StoredChoice
      name="value"
      label="Collection"
      empty="Choose a collection"
      error={error ? 'Unable to load collections.' : undefined}
      options={(data ?? []).map(({ urlId, title }) => ({ value: urlId, label: title }))}
    />
  )
}

function CategoryField() {
  const { data, error } = useQuery(categoriesQuery)
  return (
    <StoredChoice
      name="value"
      label="Category"
      empty="Choose a category"
      error={error ? 'Unable to load results.' : undefined}
      options={(data ?? []).map(({ urlId, name }) => ({ value: urlId, label: name }))}
    />
  )
}

export function SummaryPanel() {
  const { value: source } = usePanelField('source')
  return (
    <>
      <LineField name="heading" label="Heading" />
      <ChoiceField name="source" label="Shows" options={['products', 'posts', 'galleries', 'events']} />
      {source === 'products' && <ProductChoices />}
      {source === 'posts' && <PostChoices />}
      {source === 'galleries' && <GalleryChoices />}
      {source === 'events' && <EventChoices />}
      <NumberField name="limit" label="How many" min={1} max={24} />
      {source === 'posts' && <SwitchField name="isPaged" label="Link to more pages" />}
      <ChoiceField name="layout" label="Design" options={['wall', 'carousel', 'list', 'grid']} />
      {source === 'products' && <ProductDetails />}
      {source === 'posts' && <PostDetails />}
      {source === 'galleries' && <GalleryDetails />}
      {source === 'events' && <EventDetails />}
    </>
  )
}

function ProductChoices() {
  const { value: from } = usePanelField('from')
  return (
    <>
      <ChoiceField name="from" label="Products" options={['featured', 'newest', 'collection', 'category', 'tag']} />
      {from === 'collection' && <CollectionField />}
      {from === 'category' && <CategoryField />}
      {from === 'tag' && <LineField name="value" label="Tag" />}
    </>
  )
}

function ProductDetails() {
  return (
    <>
      <ChoiceField name="aspectRatio" label="Shape of pictures" options={aspectRatios} />
      <SwitchField name="showsPrice" label="Show prices" />
      <SwitchField name="showsExcerpt" label="Show excerpts" />
    </>
  )
}

function PostChoices() {
  const { value: chosen } = usePanelField('blog')
  const { value: order } = usePanelField('order')
  const blog = useChosenBlog()
  return (
    <>
      <BlogField empty="All blogs" />
      {blog && <PostTermFields blog={blog} />}
      <PostAuthorField />
      {order === 'manual' && <Note>A blog that is not ordered by hand shows its newest posts first.</Note>}
      <SwitchField name="starred" label="Starred posts only" />
      <ChoiceField
        name="order"
        label="Order"
        options={chosen === '' ? ['newest', 'oldest'] : ['newest', 'oldest', 'manual']}
      />
    </>
  )
}

function PostDetails() {
  const { value: showsPicture } = usePanelField('showsPicture')
  return (
    <>
      <SwitchField name="showsPicture" label="Show pictures" />
      {showsPicture === true && <ChoiceField name="aspectRatio" label="Shape of pictures" options={aspectRatios} />}
      <SwitchField name="showsDate" label="Show dates" />
      <SwitchField name="showsAuthor" label="Show authors" />
      <SwitchField name="showsCategories" label="Show categories" />
      <SwitchField name="showsExcerpt" label="Show excerpts" />
      <SwitchField name="showsComments" label="Show numbers of comments" />
      <SwitchField name="showsReadMore" label="Show a link to read more" />
    </>
  )
}

function EventChoices() {
  const { value: calendar } = usePanelField('calendar')
  return (
    <>
      <CalendarField name="calendar" empty="All calendars" />
      {calendar !== '' && <PostTermFields blog={String(calendar)} />}
      <ChoiceField name="showPastOrUpcomingEvents" label="Events" options={['upcoming', 'past']} />
    </>
  )
}

function EventDetails() {
  return (
    <>
      <SwitchField name="showsPicture" label="Show pictures" />
      <SwitchField name="showsExcerpt" label="Show excerpts" />
    </>
  )
}

function GalleryChoices() {
  const { data, error } = useQuery(pageRowsQuery)
  const pages = data?.pages.filter(({ deletedAt }) => deletedAt === null) ?? []
  if (data && !pages.some(({ kind }) => kind === 'gallery'))
    return (
      <Note>
        Create a gallery page first. <PageLink to="/pages">Add one in Pages.</PageLink>
      </Note>
    )
  return (
    <>
      <StoredChoice
        name="folder"
        label="Gallery pages"
        empty="All"
        error={error ? 'Unable to load pages.' : undefined}
        options={pages.flatMap(({ docId, kind, settings }) =>
          kind === 'folder' ? [{ value: docId, label: `In ${settings.title}` }] : [],
        )}
      />
      <ChoiceField name="order" label="Order" options={['newest', 'oldest', 'manual']} />
    </>
  )
}

function GalleryDetails() {
  const { value: showsPicture } = usePanelField('showsPicture')
  return (
    <>
      <SwitchField name="showsPicture" label="Show pictures" />
      {showsPicture === true && <ChoiceField name="aspectRatio" label="Shape of pictures" options={aspectRatios} />}
      <SwitchField name="showsCount" label="Show numbers of pictures" />
      <SwitchField name="showsExcerpt" label="Show descriptions" />
    </>
  )
}
