import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BlogsReply } from '../../../../src/pages/post-contract.ts'
import { blogsQuery, type PostsRequest, postsQuery } from '../../../api/posts.ts'
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
import { type PostsSearch, postsHref, viewLabels, views, writeHref } from './posts-search.ts'
import { usePostActions } from './use-post-actions.ts'

const QuickEditDialog = lazy(() =>
  import('./quick-edit-dialog.tsx').then((module) => ({ default: module.QuickEditDialog })),
)

const ArrangePostsDialog = lazy(() =>
  import('./arrange-posts-dialog.tsx').then((module) => ({ default: module.ArrangePostsDialog })),
)

/** Posts of all blogs: written, scheduled, published and deleted ones. */
export function PostsPage({ search }: { search: PostsSearch }) {
  const { data, error, refetch } = useQuery(blogsQuery)
  const blogs = data?.blogs
  const blog = search.blog ?? blogs?.[0]?.docId
  const may = usePermission()
  const [open, setOpen] = useState<'new' | 'order'>()
  const shown = blogs?.find(({ docId }) => docId === blog)
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title="Posts"
        hint="Write, schedule and publish. Visitors see a post once it is published."
        tabs={<PlaceTabs />}
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
              New post
            </Button>
          )
        }
      />
      {error && !data && <LoadError title="Blogs could not be loaded" error={error} onRetry={refetch} />}
      {blogs?.length === 0 && <FirstBlog />}
      {blogs && blog !== undefined && <List blog={blog} search={search} blogs={blogs} onAdd={() => setOpen('new')} />}
      {open === 'new' && blogs && <AddPostDialog blogs={blogs} chosen={blog} onClose={close} />}
      {open === 'order' && shown && (
        <Suspense fallback={null}>
          <ArrangePostsDialog blog={shown} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

interface ListProps {
  blog: string
  search: PostsSearch
  blogs: BlogsReply['blogs']
  onAdd(): void
}

function List({ blog, search, blogs, onAdd }: ListProps) {
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
    void router.navigate({ href: postsHref({ ...search, ...change }), replace: true, resetScroll: false })
  }
  const columns = postColumns({
    collection: blog,
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
          label="Posts"
          tabs={views.map((view) => ({
            key: view,
            label: counts ? `${viewLabels[view]} (${counts[view].toLocaleString('en')})` : viewLabels[view],
            href: postsHref({ ...search, view }),
            current: view === (search.view ?? 'all'),
          }))}
        />
        <div className={styles.narrow}>
          <SearchField
            label="Search titles"
            value={search.search ?? ''}
            onSearch={(words) => show({ search: words })}
          />
          <PostFilters search={search} blog={blog} blogs={blogs} onShow={show} />
        </div>
      </div>
      {error && !data ? (
        <LoadError title="Posts could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <div aria-busy={isPlaceholderData}>
            <DataTable
              label="Posts"
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
              empty={<NoPosts search={search} mayEdit={mayEdit} onAdd={onAdd} />}
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

function NoPosts({ search, mayEdit, onAdd }: { search: PostsSearch; mayEdit: boolean; onAdd(): void }) {
  const { blog: _, sort: __, ...narrowed } = search
  if (Object.values(narrowed).some(Boolean))
    return <EmptyState drawing="search" title="No posts found" text="Try other words, or another view." />
  return (
    <EmptyState
      drawing="pictures"
      title="Write your first post"
      text="News, recipes, stories from the workshop: posts are found by search engines, read in feed readers, and can be commented."
    >
      {mayEdit && (
        <Button look="primary" onClick={onAdd}>
          New post
        </Button>
      )}
    </EmptyState>
  )
}
