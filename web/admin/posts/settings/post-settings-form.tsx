import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PageReply } from '../../../../src/pages/admin-contract.ts'
import { postAuthorsQuery, postTermsQuery } from '../../../api/posts.ts'
import { changePage, setPagePassword } from '../../../api/site-pages.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { SettingsForm } from '../../../ui/forms/settings-form.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import styles from '../../pages/pages.module.css'
import { useRefreshPages } from '../../pages/use-page-change.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import { failureAtPostFields, type PostValues, postPatches, toPostValues } from './post-patches.ts'
import { promotableBlocks } from './promotable-blocks.ts'
import { TermsField } from './terms-field.tsx'

// Lazy, because it includes the file manager.
const PagePicture = lazy(() =>
  import('../../pages/settings/page-picture.tsx').then((module) => ({ default: module.PagePicture })),
)

const ItemAreasCard = lazy(() =>
  import('../../members/areas/item-areas-card.tsx').then((module) => ({ default: module.ItemAreasCard })),
)

const LessonCard = lazy(() =>
  import('../../courses/lesson-card.tsx').then((module) => ({ default: module.LessonCard })),
)

const EventCard = lazy(() => import('../../events/event-card.tsx').then((module) => ({ default: module.EventCard })))

const audiences = [
  { value: 'public', label: 'Everybody' },
  { value: 'password', label: 'Anyone who knows the password' },
  { value: 'members', label: 'Members' },
  { value: 'private', label: 'Only people who work on the website' },
]
const layouts = [
  { value: 'article', label: 'One column for reading' },
  { value: 'blocks', label: 'Blocks placed freely' },
]
const comments = [
  { value: '', label: 'As the blog or course says' },
  { value: 'yes', label: 'Open' },
  { value: 'no', label: 'Closed' },
]
const focals = [
  { value: '', label: 'As the picture says' },
  { value: 'center', label: 'Center' },
  { value: 'top', label: 'Top' },
  { value: 'bottom', label: 'Bottom' },
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
  { value: 'top-left', label: 'Top left' },
  { value: 'top-right', label: 'Top right' },
  { value: 'bottom-left', label: 'Bottom left' },
  { value: 'bottom-right', label: 'Bottom right' },
]
/** Specification §3, Record types; others are imported. */
const records = [
  { value: '', label: 'Text' },
  { value: '2', label: 'Image' },
  { value: '4', label: 'Quote' },
  { value: '5', label: 'Link' },
  { value: '7', label: 'Audio' },
  { value: '8', label: 'Video' },
  { value: '14', label: 'Gallery' },
]

interface PostSettingsFormProps {
  page: PageReply
  /** Only what is changed most. */
  isQuick?: boolean
  onSaved?(): void
}

/** Everything about a post but its text. */
export function PostSettingsForm({ page, isQuick = false, onSaved }: PostSettingsFormProps) {
  const refresh = useRefreshPages()
  const { timeZone } = useSiteWords()
  const { settings } = page.document
  type Values = PostValues & { password: string }
  const save = async ({ password, ...values }: Values) => {
    const patches = postPatches(settings, values, timeZone)
    if (password) await setPagePassword(page.docId, password)
    if (patches.length > 0)
      await changePage(page.docId, page.head, patches, true).catch((failure) => {
        throw failureAtPostFields(failure)
      })
    await refresh()
    onSaved?.()
  }
  return (
    <SettingsForm<Values>
      values={{ ...toPostValues(settings, timeZone), password: '' }}
      onSave={save}
      afterSave={(saved) => ({ ...saved, password: '' })}
    >
      {settings.event && (
        <Suspense fallback={null}>
          <EventCard page={page} event={settings.event} />
        </Suspense>
      )}
      <Card title={settings.event ? 'Event' : 'Post'}>
        <div className={styles.fields}>
          <TextField name="title" label="Title" required maxLength={200} />
          <PublishingFields page={page} />
          <OrderFields blog={settings.post?.collection ?? ''} />
        </div>
      </Card>
      {!isQuick && (
        <Suspense fallback={null}>
          <LessonCard page={page} otherwise={<ItemAreasCard kind="post" itemId={page.docId} />} />
        </Suspense>
      )}
      {!isQuick && <Summary />}
      {!isQuick && <Reading page={page} />}
      {!isQuick && <SearchEngines />}
    </SettingsForm>
  )
}

function PublishingFields({ page: { hasPassword } }: { page: PageReply }) {
  const { timeZone } = useSiteWords()
  const access = useFormContext<PostValues>().watch('access')
  return (
    <>
      <TextField
        name="slug"
        label="Page URL"
        hint="From the title unless you enter one; it stays when the title changes. After it has been published, its old address leads to the new one."
        maxLength={100}
      />
      <TextField
        name="publishOn"
        label="Date"
        type="datetime-local"
        hint={`Leave blank for the moment of publishing. A time in the future schedules the post when it is published. Time of ${timeZone.replaceAll('_', ' ')}.`}
      />
      <SelectField name="access" label="Who sees it" options={audiences} />
      {access === 'password' && (
        <TextField
          name="password"
          label={hasPassword ? 'New password' : 'Password'}
          hint="In force as soon as it is saved."
          required={!hasPassword}
          maxLength={200}
        />
      )}
    </>
  )
}

function OrderFields({ blog }: { blog: string }) {
  const terms = useQuery(postTermsQuery(blog)).data
  const authors = useQuery(postAuthorsQuery).data?.authors ?? []
  const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name)
  return (
    <>
      <TermsField
        name="categories"
        label="Categories"
        one="category"
        max={103}
        hint="Up to 25 characters. “News/Local” is Local within News."
        known={names(terms?.categories)}
      />
      <TermsField
        name="tags"
        label="Tags"
        one="tag"
        max={50}
        hint="Up to 50 characters. Press Enter to add one."
        known={names(terms?.tags)}
      />
      <SelectField
        name="author"
        label="Author"
        options={[
          { value: '', label: 'The website itself' },
          ...authors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <CheckboxField name="starred" label="Starred" hint="Summaries can show only starred posts." />
    </>
  )
}

function Summary() {
  const hasImage = useFormContext<PostValues>().watch('image') !== ''
  return (
    <Card title="In lists">
      <div className={styles.fields}>
        <TextAreaField
          name="excerpt"
          label="Excerpt"
          hint="The beginning of the text unless you enter one."
          rows={3}
          maxLength={1_000}
        />
        <Suspense fallback={null}>
          <PagePicture label="Thumbnail" />
        </Suspense>
        {hasImage && <SelectField name="focalPoint" label="Keep in view" options={focals} />}
      </div>
    </Card>
  )
}

function Reading({ page }: { page: PageReply }) {
  const blocks = promotableBlocks(page.document)
  return (
    <Card title="Reading and comments">
      <div className={styles.fields}>
        <SelectField name="layout" label="Layout" options={layouts} />
        <SelectField name="comments" label="Comments" options={comments} />
        <SelectField name="recordType" label="Kind of post" options={records} />
        {blocks.length > 0 && (
          <SelectField
            name="promotedBlock"
            label="Promoted block"
            options={[{ value: '', label: 'None: lists show the picture' }, ...blocks]}
          />
        )}
        <TextField
          name="sourceUrl"
          label="Source URL"
          hint="Where it was published first, such as https://example.com/story."
          type="url"
          maxLength={2_000}
        />
      </div>
    </Card>
  )
}

function SearchEngines() {
  return (
    <Card title="Search engines">
      <div className={styles.fields}>
        <TextField
          name="seoTitle"
          label="Title in search results"
          hint="The post’s own title unless you enter one."
          maxLength={200}
        />
        <TextAreaField name="seoDescription" label="Description in search results" rows={2} maxLength={500} />
        <CheckboxField name="seoHidden" label="Ask search engines not to list it" />
      </div>
    </Card>
  )
}
