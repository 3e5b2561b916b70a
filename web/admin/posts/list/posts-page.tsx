import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BlogsReply } from '../../../../src/pages/post-contract.ts'
import { blogsQuery, calendarsQuery, type PostsRequest, postsQuery } from '../../../api/posts.ts'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { nothingSelected } from '../../../ui/table/selection.ts'
import { ShowMore } from '../../../ui/table/show-more.tsx'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../posts.module.css'
import { AddPostDialog } from './add-post-dialog.tsx'
import { FirstBlog } from './first-blog.tsx'
import { PostBulkActions } from './post-bulk-actions.tsx'
import { postColumns } from './post-columns.tsx'
import { PostFilters } from './post-filters.tsx'
import { type ListKind, listWords, type PostsSearch, postsHref, viewLabels, writeHref } from './posts-search.ts'
import { usePostActions } from './use-post-actions.ts'

const QuickEditDialog = lazy(() =>
  import('./quick-edit-dialog.tsx').then((module) => ({ default: module.QuickEditDialog })),
)

const ArrangePostsDialog = lazy(() =>
  import('./arrange-posts-dialog.tsx').then((module) => ({ default: module.ArrangePostsDialog })),
)

/** Posts of all blogs, or events of all calendars: written, scheduled, published and deleted ones. */
export function PostsPage({ search, kind = 'blog' }: { search: PostsSearch; kind?: ListKind }) {
  const words = listWords[kind]
  const { data, error, refetch } = useQuery(kind === 'blog' ? blogsQuery : calendarsQuery)
  const blogs = data?.blogs
  const blog = search.blog ?? blogs?.[0]?.docId
  const may = usePermission()
  const [open, setOpen] = useState<'new' | 'order'>()
  const shown = blogs?.find(({ docId }) => docId === blog)
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={words.title}
        hint={words.hint}
        tabs={kind === 'blog' && <PlaceTabs />}
        secondary={
          may('content.edit') &&
          shown?.order === 'manual' &&
          shown.count > 1 && { label: 'Arrange posts', onSelect: () => setOpen('order') }
        }
        primary={
          may('content.edit') &&
          blogs &&
          blogs.length > 0 && (
            <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
              New {words.one}
            </Button>
          )
        }
      />
      {error && !data && <LoadError title={`${words.title} could not be loaded`} error={error} onRetry={refetch} />}
      {blogs?.length === 0 && <FirstBlog kind={kind} />}
      {blogs && blog !== undefined && (
        <List kind={kind} blog={blog} search={search} blogs={blogs} onAdd={() => setOpen('new')} />
      )}
      {open === 'new' && blogs && <AddPostDialog kind={kind} blogs={blogs} chosen={blog} onClose={close} />}
      {open === 'order' && shown && (
        <Suspense fallback={null}>
          <ArrangePostsDialog blog={shown} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

interface ListProps {
  kind: ListKind
  blog: string
  search: PostsSearch
  blogs: BlogsReply['blogs']
  onAdd(): void
}

function List({ kind, blog, search, blogs, onAdd }: ListProps) {
  const { path, title: label, views } = listWords[kind]
  const router = useRouter()
  const mayEdit = usePermission()('content.edit')
  const list = useInfiniteQuery(postsQuery(requestOf(blog, search)))
  const { data, error, isPlaceholderData, refetch } = list
  const [selection, setSelection] = useState(nothingSelected)
  const [edited, setEdited] = useState<string>()
  const actions = usePostActions()
  const rows = data?.pages.flatMap(({ posts }) => posts)
  const counts = data?.pages[0]?.counts
  const show = (change: PostsSearch) => {
    setSelection(nothingSelected)
    void router.navigate({ href: postsHref({ ...search, ...change }, path), replace: true, resetScroll: false })
  }
  const columns = postColumns({
    collection: blog,
    kind,
    mayEdit,
    pictures: Object.assign({}, ...(data?.pages.map(({ pictures }) => pictures) ?? [])),
    isTrash: search.view === 'deleted',
    onQuickEdit: setEdited,
    ...actions,
  })
  return (
    <>
      <div className={styles.tools}>
        <Tabs
          label={label}
          tabs={views.map((view) => ({
            key: view,
            label: counts ? `${viewLabels[view]} (${counts[view].toLocaleString('en')})` : viewLabels[view],
            href: postsHref({ ...search, view }, path),
            current: view === (search.view ?? 'all'),
          }))}
        />
        <div className={styles.narrow}>
          <SearchField
            label="Search titles"
            value={search.search ?? ''}
            onSearch={(words) => show({ search: words })}
          />
          <PostFilters
            search={search}
            collection={listWords[kind].collection}
            blog={blog}
            blogs={blogs}
            onShow={show}
          />
        </div>
      </div>
      {error && !data ? (
        <LoadError title={`${label} could not be loaded`} error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <div aria-busy={isPlaceholderData}>
            <DataTable
              label={label}
              columns={columns}
              rows={rows}
              rowId={({ docId }) => docId}
              rowName={({ title }) => title}
              hrefOf={({ docId }) => writeHref(docId)}
              open={(href) => void router.navigate({ href })}
              {...(mayEdit && {
                selection: { value: selection, onChange: setSelection, total: rows?.length ?? 0 },
                bulkActions: (
                  <PostBulkActions
                    isTrash={search.view === 'deleted'}
                    docIds={[...selection.ids]}
                    onDone={() => setSelection(nothingSelected)}
                  />
                ),
              })}
              empty={<NoPosts kind={kind} search={search} mayEdit={mayEdit} onAdd={onAdd} />}
            />
          </div>
        </Card>
      )}
      <ShowMore list={list} />
      {edited !== undefined && (
        <Suspense fallback={null}>
          <QuickEditDialog docId={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function requestOf(collection: string, { blog: _, ...filters }: PostsSearch): PostsRequest {
  return { collection, ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) }
}

interface NoPostsProps {
  kind: ListKind
  search: PostsSearch
  mayEdit: boolean
  onAdd(): void
}

function NoPosts({ kind, search, mayEdit, onAdd }: NoPostsProps) {
  const { title, one, first, firstHint } = listWords[kind]
  const { blog: _, sort: __, ...narrowed } = search
  if (Object.values(narrowed).some(Boolean))
    return (
      <EmptyState drawing="search" title={`No ${title.toLowerCase()} found`} text="Try other words, or another view." />
    )
  return (
    <EmptyState drawing="pictures" title={first} text={firstHint}>
      {mayEdit && (
        <Button look="primary" onClick={onAdd}>
          New {one}
        </Button>
      )}
    </EmptyState>
  )
}
