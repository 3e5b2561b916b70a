import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { blogsQuery, calendarsQuery, postAuthorsQuery, postTermsQuery } from '../../api/posts.ts'
import { Select } from '../../ui/controls/select.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { Note } from './fields.tsx'
import { PanelContext, usePanelField } from './panel-context.ts'

interface StoredChoiceProps {
  name: string
  label: string
  /** What is shown for an empty value. */
  empty: string
  options: readonly { value: string; label: string }[]
  error?: string | undefined
}

/** A choice of what exists; one that is gone is shown as it is stored. */
export function StoredChoice({ name, label, empty, options, error: failure }: StoredChoiceProps) {
  const { value, error, change } = usePanelField(name)
  const { mayEdit } = use(PanelContext)
  const chosen = String(value ?? '')
  const isGone = chosen !== '' && !options.some((option) => option.value === chosen)
  return (
    <Select
      label={label}
      empty={empty}
      error={error ?? failure}
      value={chosen}
      options={isGone ? [...options, { value: chosen, label: `Not found: ${chosen}` }] : options}
      disabled={!mayEdit}
      onChange={change}
    />
  )
}

/** The blog whose posts a block shows: the chosen one, or the only one there is. */
export function useChosenBlog(): string {
  const { value } = usePanelField('blog')
  const { data } = useQuery(blogsQuery)
  const [only, ...others] = data?.blogs ?? []
  return String(value ?? '') || (only && others.length === 0 ? only.docId : '')
}

/** @param empty what a block without a choice shows */
export function BlogField({ empty }: { empty: string }) {
  const { data, error } = useQuery(blogsQuery)
  const blogs = data?.blogs ?? []
  if (data && blogs.length === 0)
    return (
      <Note>
        Create a blog first. <PageLink to="/pages">Add one in Pages.</PageLink>
      </Note>
    )
  const options = blogs.map(({ docId, title, isLive }) => ({
    value: docId,
    label: isLive ? title : `${title} (not published)`,
  }))
  return (
    <StoredChoice
      name="blog"
      label="Blog"
      empty={empty}
      options={options}
      error={error ? 'Unable to load blogs.' : undefined}
    />
  )
}

/** The calendar that a block shows: the chosen one, else the first that is published. */
export function useChosenCalendar(name: string): string {
  const { value } = usePanelField(name)
  const { data } = useQuery(calendarsQuery)
  return String(value ?? '') || (data?.blogs.find(({ isLive }) => isLive)?.docId ?? '')
}

/** @param empty what a block without a choice shows */
export function CalendarField({ name, empty }: { name: string; empty: string }) {
  const { data, error } = useQuery(calendarsQuery)
  const calendars = data?.blogs ?? []
  if (data && calendars.length === 0)
    return (
      <Note>
        Create a calendar first. <PageLink to="/events">Add one in Events.</PageLink>
      </Note>
    )
  return (
    <StoredChoice
      name={name}
      label="Calendar"
      empty={empty}
      options={calendars.map(({ docId, title, isLive }) => ({
        value: docId,
        label: isLive ? title : `${title} (not published)`,
      }))}
      error={error ? 'Unable to load calendars.' : undefined}
    />
  )
}

export function PostTermFields({ blog, hasTags = true }: { blog: string; hasTags?: boolean }) {
  const { data, error } = useQuery({ ...postTermsQuery(blog), enabled: blog !== '' })
  const failure = error ? 'Unable to load categories and tags.' : undefined
  const optionsOf = (terms: readonly { name: string }[] = []) =>
    terms.map(({ name }) => ({ value: name, label: name.replaceAll('/', ' › ') }))
  return (
    <>
      <StoredChoice
        name="category"
        label="Category"
        empty="All categories"
        options={optionsOf(data?.categories)}
        error={failure}
      />
      {hasTags && (
        <StoredChoice name="tag" label="Tag" empty="All tags" options={optionsOf(data?.tags)} error={failure} />
      )}
    </>
  )
}

export function PostAuthorField() {
  const { data, error } = useQuery(postAuthorsQuery)
  const options = (data?.authors ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <StoredChoice
      name="author"
      label="Author"
      empty="All authors"
      options={options}
      error={error ? 'Unable to load authors.' : undefined}
    />
  )
}
