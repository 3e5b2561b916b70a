import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FormEvent, use, useDeferredValue, useState } from 'react'
import { sortByOrder } from '../../../src/pages/documents/document.ts'
import { includesWords } from '../../../src/shared/lists/search-spellings.ts'
import { readAnchor } from '../../../src/shared/pages/anchors.ts'
import { popupElementId } from '../../../src/shared/pages/popup-rules.ts'
import { collectionsQuery } from '../../api/catalog-pages.ts'
import { libraryQuery } from '../../api/files.ts'
import { blogsQuery } from '../../api/posts.ts'
import { pageDocumentQuery, pageRowsQuery } from '../../api/site-pages.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import type { TextLink } from '../canvas/protocol.ts'
import { OwnPage } from '../panels/panel-context.ts'
import styles from '../panels/panels.module.css'
import { blogOfHref, kindOf, type LinkKind, toHref, withoutScheme } from './link-href.ts'
import { PostTarget } from './post-target.tsx'

const kinds = [
  { value: 'page', label: 'A page of this website' },
  { value: 'post', label: 'A blog or a post' },
  { value: 'collection', label: 'A collection' },
  { value: 'popup', label: 'A popup, which it opens' },
  { value: 'web', label: 'An address on the web' },
  { value: 'file', label: 'A file' },
  { value: 'mail', label: 'An e-mail address' },
  { value: 'phone', label: 'A telephone' },
] as const satisfies { value: LinkKind; label: string }[]

interface LinkDialogProps {
  /** Null: a new link. */
  link: TextLink | null
  /** Whether it may open in a new window. */
  hasWindow: boolean
  /** Null removes it. */
  onDone(link: TextLink | null): void
  onClose(): void
}

/** Target of a link or button: a page, a blog or post, a collection, a URL, a file, an e-mail address or a phone number. */
export function LinkDialog({ link, hasWindow, onDone, onClose }: LinkDialogProps) {
  const blogs = useQuery(blogsQuery)
  const [chosen, setKind] = useState<LinkKind>()
  const kind = chosen ?? firstKind(link?.href ?? '', blogs.data?.blogs)
  const [typed, setTyped] = useState(withoutScheme(link?.href ?? ''))
  const [newWindow, setNewWindow] = useState(link?.newWindow ?? false)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const { href, problem } = toHref(kind, typed.trim())
    if (href === undefined) setError(problem)
    else onDone({ href, newWindow: hasWindow && newWindow })
  }
  const choose = (next: LinkKind) => {
    setKind(next)
    setTyped('')
    setError(undefined)
  }
  return (
    <Dialog title="Link" onClose={onClose}>
      <form className={styles.fields} onSubmit={submit} noValidate>
        <Select label="Leads to" value={kind} options={kinds} onChange={(next) => choose(next as LinkKind)} />
        <Target kind={kind} typed={typed} error={error} onChange={setTyped} />
        {hasWindow && <CheckBox label="Open in a new window" checked={newWindow} onChange={setNewWindow} />}
        <span className={styles.buttons}>
          <Button look="primary" type="submit">
            Apply
          </Button>
          {link?.href && <Button onClick={() => onDone(null)}>Remove link</Button>}
        </span>
      </form>
    </Dialog>
  )
}

/** A page, unless it is beneath a blog. */
function firstKind(href: string, blogs: readonly { slug: string }[] = []): LinkKind {
  const blog = blogOfHref(href, blogs)
  return blog && href !== `/${blog.slug}` ? 'post' : kindOf(href)
}

interface TargetProps {
  kind: LinkKind
  typed: string
  error: string | undefined
  onChange(typed: string): void
}

function Target({ kind, typed, error, onChange }: TargetProps) {
  if (kind === 'page') return <PageTarget typed={typed} error={error} onChange={onChange} />
  if (kind === 'post') return <PostTarget typed={typed} error={error} onChange={onChange} />
  if (kind === 'collection') return <CollectionTarget typed={typed} error={error} onChange={onChange} />
  if (kind === 'popup') return <PopupTarget typed={typed} error={error} onChange={onChange} />
  if (kind === 'file') return <FileTarget typed={typed} error={error} onChange={onChange} />
  const [label, type] = { web: ['Address', 'url'], mail: ['E-mail address', 'email'], phone: ['Telephone', 'tel'] }[
    kind
  ] as [string, string]
  const hint = hints[kind]
  return (
    <TextField
      label={label}
      type={type}
      hint={hint}
      error={error}
      onChange={onChange}
      data-autofocus=""
      value={typed}
    />
  )
}

/** Specification §5, Editor wording: the formats of links and of e-mail addresses. */
const hints = {
  web: 'Such as example.com, /about for a page of this website, / for its home page, or #hours for a part of this page.',
  mail: 'Such as name@example.com.',
  phone: 'With the country code, such as +1 212 555 0100.',
}

/** The store's own screens, with the documents around them. */
const screens: Readonly<Record<string, string>> = {
  '/shop': 'shop-screen',
  '/search': 'search-screen',
  '/cart': 'cart-screen',
}

/** A page, and a section of it that has an anchor. */
function PageTarget({ typed, error, onChange }: Omit<TargetProps, 'kind'>) {
  const [search, setSearch] = useState('')
  const ownPage = use(OwnPage)
  const list = useQuery(pageRowsQuery)
  const own = (list.data?.pages ?? [])
    .filter(({ settings, deletedAt }) => settings.slug !== undefined && deletedAt === null)
    .map(({ docId, settings, isHome }) => ({
      docId,
      value: isHome ? '/' : `/${settings.slug}`,
      label: settings.title,
    }))
  const fixed = Object.entries(screens).map(([value, docId]) => ({ docId, value, label: value }))
  const here = ownPage ? [{ docId: '', value: '#', label: 'This page' }] : []
  const all = [...here, ...own, ...fixed]
  const options = all.filter(({ label }) => includesWords(label, search))
  const [path = '', anchor = ''] = typed.split('#')
  const page = path === '' && typed !== '' ? '#' : path
  const docId = all.find(({ value }) => value === page)?.docId ?? ''
  const other = useQuery({ ...pageDocumentQuery(docId), enabled: docId !== '' })
  const sections = page === '#' ? ownPage?.read().document.sections : other.data?.document.sections
  const anchors = sortByOrder(sections ?? {}).flatMap(([, { props }]) => readAnchor(props) ?? [])
  return (
    <>
      {list.error && <p role="alert">Unable to load results.</p>}
      <TextField label="Search pages" data-autofocus="" value={search} onChange={setSearch} />
      <Select label="Page" empty="Choose a page" error={error} options={options} onChange={onChange} value={page} />
      {anchors.length > 0 ? (
        <Select
          label="Section"
          empty="The top of the page"
          options={anchors.map((value) => ({ value, label: value }))}
          value={anchor}
          onChange={(next) => onChange(next ? `${path}#${next}` : page)}
        />
      ) : (
        page === '#' && <p className={styles.note}>Give a section of this page an anchor to link to it.</p>
      )}
    </>
  )
}

/** All collections of the shop. */
export function CollectionTarget({ typed, error, onChange }: Omit<TargetProps, 'kind'>) {
  const list = useQuery(collectionsQuery)
  const options = (list.data ?? []).map(({ fullUrl, title }) => ({ value: fullUrl, label: title }))
  return (
    <>
      {list.error && <p role="alert">Unable to load collections.</p>}
      <Select
        label="Collection"
        empty="Choose a collection"
        error={error}
        options={options}
        onChange={onChange}
        value={typed}
      />
    </>
  )
}

/** The website's popups. */
function PopupTarget({ typed, error, onChange }: Omit<TargetProps, 'kind'>) {
  const list = useQuery(pageRowsQuery)
  const options = (list.data?.pages ?? [])
    .filter(({ kind, settings }) => kind === 'popup-overlay' && !settings.deleted)
    .map(({ docId, settings }) => ({ value: `#${popupElementId(docId)}`, label: settings.title }))
  return (
    <>
      {list.error && <p role="alert">Unable to load results.</p>}
      <Select label="Popup" empty="Choose a popup" error={error} options={options} onChange={onChange} value={typed} />
      {list.data && options.length === 0 && <p className={styles.note}>Create a popup in Website → Popups first.</p>}
    </>
  )
}

function FileTarget({ typed, error, onChange }: Omit<TargetProps, 'kind'>) {
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(libraryQuery(null, useDeferredValue(search.trim())))
  const options = (list.data?.pages ?? [])
    .flatMap(({ files }) => files)
    .flatMap(({ image, filename }) => (image ? [{ value: image.assetUrl, label: filename }] : []))
  return (
    <>
      {list.error && <p role="alert">Unable to load results.</p>}
      <TextField label="Search files" data-autofocus="" value={search} onChange={setSearch} />
      <Select label="File" empty="Choose a file" error={error} options={options} onChange={onChange} value={typed} />
    </>
  )
}
