import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PageReply } from '../../../../src/pages/admin-contract.ts'
import { isSystemPath, NOT_A_PAGE_URL } from '../../../../src/shared/pages/system-paths.ts'
import { changePage, pageRowsQuery, setPagePassword } from '../../../api/site-pages.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { SettingsForm } from '../../../ui/forms/settings-form.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { SlugField } from '../../slug/slug-field.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../pages.module.css'
import { useRefreshPages } from '../use-page-change.ts'
import { failureAtFields, type SettingsValues, settingsPatches, toValues } from './settings-patches.ts'

const ItemAreasCard = lazy(() =>
  import('../../members/areas/item-areas-card.tsx').then((module) => ({ default: module.ItemAreasCard })),
)
const CalendarCard = lazy(() =>
  import('../../events/calendar-card.tsx').then((module) => ({ default: module.CalendarCard })),
)
const PageTemplateCard = lazy(() =>
  import('../../templates/page-template-card.tsx').then((module) => ({ default: module.PageTemplateCard })),
)
// Lazy, because it includes the file manager.
const PagePicture = lazy(() => import('./page-picture.tsx').then((module) => ({ default: module.PagePicture })))

const menus = [
  { value: 'main', label: 'In the main menu' },
  { value: 'footer', label: 'In the footer' },
  { value: 'hidden', label: 'Hidden from menus' },
]
const audiences = [
  { value: 'public', label: 'Everybody' },
  { value: 'password', label: 'Anyone who knows the password' },
  { value: 'members', label: 'Members' },
  { value: 'private', label: 'Only people who work on the website' },
]
const behaviours = [
  { value: 'none', label: 'Only groups pages in the menu' },
  { value: 'index', label: 'Is a page of its own' },
  { value: 'redirect', label: 'Leads to another page' },
]
const sources = [
  { value: 'featured', label: 'Featured ones' },
  { value: 'newest', label: 'The newest' },
  { value: 'collection', label: 'Of a collection' },
  { value: 'category', label: 'Of a category' },
  { value: 'tag', label: 'With a tag' },
]
/** Specification §3, Collection views. */
const views = [
  { value: 'grid', label: 'As a grid' },
  { value: 'list', label: 'As a list' },
]
const engines = [
  { value: 'shown', label: 'May list it' },
  { value: 'hidden', label: 'Are asked not to list it' },
]

const blogLayouts = [
  { value: 'list', label: 'As a list with pictures' },
  { value: 'grid', label: 'As a grid' },
  { value: 'wall', label: 'As a wall' },
  { value: 'titles', label: 'Titles only' },
]
const postOrders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'manual', label: 'By hand, up to 250 posts' },
]
const feedTexts = [
  { value: 'full', label: 'The whole post' },
  { value: 'excerpt', label: 'The excerpt' },
]
const commentChoices = [
  { value: 'yes', label: 'Open' },
  { value: 'no', label: 'Closed' },
]

/** Posts and events stand in the areas of their blogs. */
const areaKinds: Readonly<Record<string, 'blog' | 'course' | undefined>> = {
  blog: 'blog',
  calendar: 'blog',
  course: 'course',
}

const withoutPassword = (saved: SettingsValues): SettingsValues => ({ ...saved, password: '' })

/** Settings of a page: title, address, access and search engines. */
export function PageSettingsForm({ page }: { page: PageReply }) {
  const refresh = useRefreshPages()
  const save = async (values: SettingsValues) => {
    const patches = settingsPatches(page.document.settings, values)
    if (values.password) await setPagePassword(page.docId, values.password)
    if (patches.length > 0)
      await changePage(page.docId, page.head, patches).catch((failure) => {
        throw failureAtFields(failure)
      })
    await refresh()
  }
  return (
    <SettingsForm values={toValues(page.document.settings)} onSave={save} afterSave={withoutPassword}>
      <Card title="Settings">
        <div className={styles.fields}>
          <TextField name="title" label="Title" required maxLength={200} />
          <StructureFields page={page} />
          <TextField
            name="navigationTitle"
            label="Name in menus"
            hint="Leave empty to use the title. Pages that not everyone can see are listed in menus only if they have a name here."
            maxLength={200}
          />
          <TextAreaField
            name="description"
            label="Description"
            hint="Shown where the page is listed or shared."
            rows={2}
          />
          {page.kind !== 'link' && (
            <Suspense fallback={null}>
              <PagePicture />
            </Suspense>
          )}
        </div>
      </Card>
      {page.kind !== 'link' && page.kind !== 'folder' && (
        <Suspense fallback={null}>
          <ItemAreasCard kind={areaKinds[page.kind] ?? 'page'} itemId={page.docId} />
        </Suspense>
      )}
      {page.kind === 'blog' && <BlogCard />}
      {page.kind === 'calendar' && (
        <Suspense fallback={null}>
          <CalendarCard />
        </Suspense>
      )}
      {page.kind !== 'link' && page.kind !== 'folder' && (
        <Suspense fallback={null}>
          <PageTemplateCard kind={page.kind} />
        </Suspense>
      )}
      {page.kind !== 'link' && <HeadCodeCard />}
      {page.kind !== 'link' && (
        <Card title="Search engines">
          <div className={styles.fields}>
            <TextField
              name="seoTitle"
              label="Title in search results"
              hint="The page’s own title unless you enter one."
              maxLength={200}
            />
            <TextAreaField name="seoDescription" label="Description in search results" rows={2} />
            <SelectField name="seoHidden" label="Search engines" options={engines} />
          </div>
        </Card>
      )}
    </SettingsForm>
  )
}

/** How a blog lists its posts, what its feeds hold, and who comments. */
function BlogCard() {
  const disabled = !usePermission()('pages.create')
  return (
    <Card title="Posts">
      <div className={styles.fields}>
        <SelectField name="layout" label="Shown" options={blogLayouts} disabled={disabled} />
        <TextField name="pageSize" label="Posts on a page" type="number" disabled={disabled} required />
        <SelectField name="postOrder" label="Order" options={postOrders} disabled={disabled} />
        <SelectField name="feed" label="Feed readers get" options={feedTexts} disabled={disabled} />
        <SelectField name="comments" label="Comments on new posts" options={commentChoices} disabled={disabled} />
        <TextField
          name="closeCommentsAfter"
          label="Close comments after"
          hint="Days after publication; 0 keeps them open."
          type="number"
          disabled={disabled}
          required
        />
        <TextField
          name="titleFormat"
          label="Title of posts in search results"
          hint="%i is the post’s title, %c the blog’s, %s the website’s. Leave empty for the website’s own format."
          maxLength={200}
          disabled={disabled}
        />
        <SelectField
          name="categoriesHidden"
          label="Category archives: search engines"
          options={engines}
          disabled={disabled}
        />
        <SelectField name="tagsHidden" label="Tag archives: search engines" options={engines} disabled={disabled} />
      </div>
    </Card>
  )
}

/** Only for people who may add scripts to pages. */
function HeadCodeCard() {
  if (!usePermission()('site.customCode')) return null
  return (
    <Card title="Code in the page’s head" hint="HTML at the end of the head. Scripts in it run as the website’s own.">
      <div className={styles.fields}>
        <TextAreaField name="headInjection" label="Code" rows={4} />
      </div>
    </Card>
  )
}

/** Address and access: for people who may change the website's structure. */
function StructureFields({ page: { docId, kind, hasPassword } }: { page: PageReply }) {
  const pages = useQuery(pageRowsQuery).data?.pages ?? []
  const others = pages.filter((page) => page.docId !== docId && page.deletedAt === null)
  const taken = new Map(others.flatMap(({ settings: { slug, title } }) => (slug ? [[slug, title] as const] : [])))
  const disabled = !usePermission()('pages.create')
  const form = useFormContext<SettingsValues>()
  const behaviour = form.watch('behaviour')
  const access = form.watch('access')
  const hasSlug =
    ['page', 'cover-page', 'collection', 'blog', 'course', 'calendar', 'gallery'].includes(kind) ||
    (kind === 'folder' && behaviour !== 'none')
  return (
    <>
      {kind === 'folder' && (
        <SelectField name="behaviour" label="This folder" options={behaviours} disabled={disabled} />
      )}
      {hasSlug && (
        <SlugField
          name="slug"
          label="Page URL"
          before="/"
          maxLength={100}
          required={kind !== 'folder'}
          disabled={disabled}
          taken={taken}
          isReserved={(slug) => isSystemPath(`/${slug}`)}
          odd={NOT_A_PAGE_URL}
        />
      )}
      {kind === 'folder' && behaviour === 'redirect' && (
        <TextField
          name="target"
          label="Leads to"
          hint="The first page in it unless you enter an address."
          disabled={disabled}
        />
      )}
      {kind === 'link' && <TextField name="url" label="Leads to" required disabled={disabled} />}
      <SelectField name="navigation" label="Menu" options={menus} disabled={disabled} />
      {kind !== 'link' && <SelectField name="access" label="Who sees it" options={audiences} disabled={disabled} />}
      {access === 'password' && <PasswordField hasPassword={hasPassword} disabled={disabled} />}
      {kind === 'collection' && <CollectionFields disabled={disabled} />}
    </>
  )
}

function PasswordField({ hasPassword, disabled }: { hasPassword: boolean; disabled: boolean }) {
  return (
    <TextField
      name="password"
      label={hasPassword ? 'New password' : 'Password'}
      hint="In force as soon as it is saved. Browsers that know an older one have to enter the new one."
      required={!hasPassword}
      maxLength={200}
      disabled={disabled}
    />
  )
}

function CollectionFields({ disabled }: { disabled: boolean }) {
  const from = useFormContext<SettingsValues>().watch('from')
  const named = {
    collection: 'Last part of the collection’s address',
    category: 'Last part of the category’s address',
    tag: 'Tag',
  }[from]
  return (
    <>
      <SelectField name="from" label="Products" options={sources} disabled={disabled} />
      {named && <TextField name="value" label={named} maxLength={200} disabled={disabled} required />}
      <SelectField name="view" label="Shown" options={views} disabled={disabled} />
    </>
  )
}
