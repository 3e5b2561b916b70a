import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blogsQuery, postTermsQuery } from '../../../api/posts.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { ActionMenu } from '../../../ui/primitives/popups/action-menu.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { usePermission } from '../../use-permission.ts'
import { FirstBlog } from '../list/first-blog.tsx'
import { postsHref } from '../list/posts-search.ts'
import styles from '../posts.module.css'
import { RenameTermDialog } from './rename-term-dialog.tsx'
import { type TermKind, type TermRow, useTermChange } from './use-term-change.ts'

/** The tag and category manager of blogs (specification §2). */
export function TermsPage() {
  const blogs = useQuery(blogsQuery).data?.blogs
  const [chosen, setChosen] = useState('')
  const blog = chosen || blogs?.[0]?.docId
  return (
    <>
      <PageHeader
        title="Categories and tags"
        hint="Renaming changes every post, as drafts: visitors see the new name once they are published."
        tabs={<PlaceTabs />}
      >
        {blogs && blogs.length > 1 && (
          <Select
            label="Blog"
            labelHidden
            value={blog ?? ''}
            options={blogs.map(({ docId, title }) => ({ value: docId, label: title }))}
            onChange={setChosen}
          />
        )}
      </PageHeader>
      {blogs?.length === 0 && <FirstBlog kind="blog" />}
      {blog && <Terms key={blog} blog={blog} />}
    </>
  )
}

function Terms({ blog }: { blog: string }) {
  const { data, error, refetch } = useQuery(postTermsQuery(blog))
  const change = useTermChange(blog)
  if (error && !data)
    return <LoadError title="Categories and tags could not be loaded" error={error} onRetry={refetch} />
  return (
    <div className={styles.stack}>
      {change.progress && (
        <Banner
          title={change.progress.title}
          text={`${change.progress.done.toLocaleString('en')} posts changed, ${change.progress.left.toLocaleString('en')} to go.`}
          action={
            <progress
              aria-label="Posts changed"
              value={change.progress.done}
              max={change.progress.done + change.progress.left}
            />
          }
        />
      )}
      <TermList blog={blog} kind="category" terms={data?.categories} change={change} />
      <TermList blog={blog} kind="tag" terms={data?.tags} change={change} />
    </div>
  )
}

interface TermListProps {
  blog: string
  kind: TermKind
  terms: readonly TermRow[] | undefined
  change: ReturnType<typeof useTermChange>
}

const words = {
  category: {
    title: 'Categories',
    empty: 'No categories yet',
    text: 'Add one in the settings of a post. Up to 25 characters; “News/Local” is Local within News.',
  },
  tag: { title: 'Tags', empty: 'No tags yet', text: 'Add one in the settings of a post. Up to 50 characters.' },
} as const

function TermList({ blog, kind, terms, change }: TermListProps) {
  const mayEdit = usePermission()('content.edit')
  // One at a time is edited.
  const [renamed, setRenamed] = useState<string>()
  const { title, empty, text } = words[kind]
  return (
    <Card title={title} flush>
      <DataTable
        label={title}
        columns={[
          { key: 'name', header: kind === 'category' ? 'Category' : 'Tag', shown: 'always', value: ({ name }) => name },
          countColumn(blog, kind),
          ...(mayEdit
            ? [
                actionColumn({
                  busy: change.busy,
                  onRename: setRenamed,
                  onDelete: (name) => void change.remove(kind, name),
                }),
              ]
            : []),
        ]}
        rows={terms}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        empty={<EmptyState title={empty} text={text} />}
      />
      {renamed !== undefined && (
        <RenameTermDialog
          kind={kind}
          name={renamed}
          terms={terms ?? []}
          onRename={(to, merges) => change.run({ kind, from: renamed, to, merges })}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </Card>
  )
}

const countColumn = (blog: string, kind: TermKind): DataColumn<TermRow> => ({
  key: 'posts',
  header: 'Posts',
  headerOfOne: 'Post',
  align: 'end',
  onPhone: 'end',
  value: ({ count }) => count,
  cell: ({ name, count }) => (
    <a href={postsHref({ blog, ...(kind === 'category' ? { category: name } : { tag: name }) })}>
      {count === 1 ? '1 post' : `${count.toLocaleString('en')} posts`}
    </a>
  ),
})

interface TermActions {
  busy: boolean
  onRename(name: string): void
  onDelete(name: string): void
}

const actionColumn = ({ busy, onRename, onDelete }: TermActions): DataColumn<TermRow> => ({
  key: 'actions',
  header: 'Actions',
  isAction: 'corner',
  sortable: false,
  value: () => null,
  cell: ({ name }) => (
    <ActionMenu
      label={`Actions for ${name}`}
      dots
      disabled={busy}
      items={[
        { label: 'Rename', onSelect: () => onRename(name) },
        { label: 'Delete', danger: true, onSelect: () => onDelete(name) },
      ]}
    />
  ),
})
