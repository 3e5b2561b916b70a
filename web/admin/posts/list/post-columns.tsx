import { Star } from 'lucide-react'
import type { AdminPost, ChangePostsRequest, PostsReply } from '../../../../src/pages/post-contract.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { ActionMenu } from '../../../ui/primitives/popups/action-menu.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { Moment } from '../../moment.tsx'
import { labelTones, wordsOfLabel } from '../../pages/page-words.ts'
import { SmallPicture } from '../../pictures/small-picture.tsx'
import styles from '../posts.module.css'
import { type ListKind, postHref, writeHref } from './posts-search.ts'

interface PostColumnsOptions {
  /** Id of the blog. */
  collection: string
  kind: ListKind
  mayEdit: boolean
  /** Thumbnails by id. */
  pictures: PostsReply['pictures']
  /** The deleted ones are shown. */
  isTrash: boolean
  busy: boolean
  onChange(docId: string, action: ChangePostsRequest['change']): void
  onCopy(row: AdminPost, collection: string): void
  onPublish(docId: string): void
  onQuickEdit(docId: string): void
}

/** Columns of the list of posts. */
export function postColumns(options: PostColumnsOptions): DataColumn<AdminPost>[] {
  const { kind, mayEdit, busy, onChange, pictures } = options
  return [
    {
      key: 'title',
      header: kind === 'blog' ? 'Post' : 'Event',
      value: ({ title }) => title,
      sortable: false,
      shown: 'always',
      cell: (row) => (
        <span className={styles.post}>
          <SmallPicture image={row.image === null ? null : pictures[row.image]} />
          <span className={styles.words}>
            <span className={styles.title}>{row.title}</span>
            <span className={styles.excerpt}>{row.excerpt}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      value: ({ labels }) => labels.join(', '),
      sortable: false,
      cell: (row) => (
        <span className={styles.badges}>
          {row.labels.length === 0 && <Badge tone="good">Published</Badge>}
          {shownLabels(row).map((label) => (
            <Badge key={label} tone={labelTones[label]}>
              {wordsOfLabel(label, row)}
            </Badge>
          ))}
        </span>
      ),
    },
    ...(kind === 'calendar' ? [beginColumn] : []),
    {
      key: 'date',
      header: kind === 'calendar' ? 'Published' : 'Date',
      value: ({ dueAt, publishOn }) => dueAt ?? publishOn,
      sortable: false,
      cell: ({ dueAt, publishOn }) => <DateOf at={dueAt ?? publishOn} />,
    },
    {
      key: 'author',
      header: 'Author',
      value: ({ author }) => author?.name ?? '–',
      sortable: false,
      onPhone: 'none',
    },
    {
      key: 'categories',
      header: 'Categories',
      value: ({ categories }) => categories.join(', ') || '–',
      sortable: false,
      onPhone: 'none',
    },
    {
      key: 'starred',
      header: 'Starred',
      isAction: true,
      sortable: false,
      onPhone: 'none',
      value: ({ starred }) => (starred ? 'Yes' : ''),
      cell: ({ docId, starred, title }) => (
        <IconButton
          label={starred ? `Remove the star of ${title}` : `Star ${title}`}
          icon={<Star size={16} fill={starred ? 'currentColor' : 'none'} />}
          aria-pressed={starred}
          disabled={!mayEdit || busy}
          onClick={() => onChange(docId, { type: 'star', starred: !starred })}
        />
      ),
    },
    actionColumn(options),
  ]
}

/** When an event takes place for the first time. */
const beginColumn: DataColumn<AdminPost> = {
  key: 'begins',
  header: 'Begins',
  value: ({ startsAt }) => startsAt,
  sortable: false,
  cell: ({ startsAt }) => <DateOf at={startsAt} />,
}

/** A post that waits for its time, or for a review, is no draft to its author. */
function shownLabels({ labels, isLive }: AdminPost): AdminPost['labels'] {
  const waits = labels.includes('Scheduled') || labels.includes('Needs Review')
  return labels.filter((label) => label !== 'Draft' || isLive || !waits)
}

function DateOf({ at }: { at: string | null }) {
  return at === null ? '–' : <Moment at={at} />
}

const actionColumn = (options: PostColumnsOptions): DataColumn<AdminPost> => ({
  key: 'actions',
  header: 'Actions',
  isAction: 'corner',
  sortable: false,
  value: () => null,
  cell: (row) => (
    <ActionMenu label={`Actions for ${row.title}`} dots disabled={options.busy} items={itemsOf(row, options)} />
  ),
})

function itemsOf(row: AdminPost, options: PostColumnsOptions) {
  const { mayEdit, isTrash, collection, onChange, onCopy, onPublish, onQuickEdit } = options
  const { docId, labels } = row
  if (isTrash) return mayEdit ? [{ label: 'Restore', onSelect: () => onChange(docId, { type: 'restore' }) }] : []
  const opens = { label: 'Settings and history', href: postHref(docId) }
  if (!mayEdit) return [opens]
  return [
    { label: 'Write', href: writeHref(docId) },
    { label: 'Quick edit', onSelect: () => onQuickEdit(docId) },
    ...(labels.includes('Draft') ? [{ label: 'Publish', onSelect: () => onPublish(docId) }] : []),
    opens,
    { label: 'Duplicate', onSelect: () => onCopy(row, collection) },
    { label: 'Delete', danger: true, onSelect: () => onChange(docId, { type: 'delete' }) },
  ]
}
