import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { deletePostAuthor } from '../../../../src/pages/endpoints.ts'
import type { PostAuthorShape as AuthorRow } from '../../../../src/pages/post-contract.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { postAuthorsQuery, postsKey } from '../../../api/posts.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { ActionMenu } from '../../../ui/primitives/popups/action-menu.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { usePermission } from '../../use-permission.ts'
import { postsHref } from '../list/posts-search.ts'
import styles from '../posts.module.css'
import { AuthorDialog } from './author-dialog.tsx'

/** Who writes posts: people who work on the website, and guests. */
export function AuthorsPage() {
  const { data, error, refetch } = useQuery(postAuthorsQuery)
  const mayEdit = usePermission()('content.edit')
  const [opened, setOpened] = useState<AuthorRow | 'new'>()
  const [deleted, setDeleted] = useState<AuthorRow>()
  const add = mayEdit && (
    <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened('new')}>
      Add author
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Authors"
        hint="Posts name them, with a picture and a few words at the end."
        tabs={<PlaceTabs />}
        primary={add}
      />
      {error && !data ? (
        <LoadError title="Authors could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <DataTable
            label="Authors"
            columns={authorColumns(mayEdit, setOpened, setDeleted)}
            rows={data?.authors}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            empty={
              <EmptyState
                drawing="people"
                title="No authors yet"
                text="Until a post has an author, it is by the website itself."
              >
                {add}
              </EmptyState>
            }
          />
        </Card>
      )}
      {opened && (
        <AuthorDialog
          author={opened === 'new' ? undefined : opened}
          isMeThere={data?.authors.some(({ isMe }) => isMe) ?? true}
          onClose={() => setOpened(undefined)}
        />
      )}
      {deleted && <DeleteAuthorDialog author={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}

function authorColumns(
  mayEdit: boolean,
  onOpen: (author: AuthorRow) => void,
  onDelete: (author: AuthorRow) => void,
): DataColumn<AuthorRow>[] {
  return [
    {
      key: 'name',
      header: 'Author',
      shown: 'always',
      value: ({ name }) => name,
      cell: ({ name, bio }) => (
        <span className={styles.words}>
          <span className={styles.title}>{name}</span>
          <span className={styles.excerpt}>{bio}</span>
        </span>
      ),
    },
    {
      key: 'kind',
      header: 'Kind',
      value: ({ isMe, isContributor }) => (isMe ? 'You' : isContributor ? 'Contributor' : 'Guest'),
    },
    {
      key: 'posts',
      header: 'Posts',
      headerOfOne: 'Post',
      align: 'end',
      onPhone: 'end',
      value: ({ count }) => count,
      cell: ({ id, count }) => (
        <a href={postsHref({ author: id })}>{count === 1 ? '1 post' : `${count.toLocaleString('en')} posts`}</a>
      ),
    },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            header: 'Actions',
            isAction: 'corner' as const,
            sortable: false,
            value: () => null,
            cell: (author: AuthorRow) => (
              <ActionMenu
                label={`Actions for ${author.name}`}
                dots
                items={[
                  { label: 'Edit', onSelect: () => onOpen(author) },
                  { label: 'Delete', danger: true, onSelect: () => onDelete(author) },
                ]}
              />
            ),
          },
        ]
      : []),
  ]
}

function DeleteAuthorDialog({ author: { id, name, count }, onClose }: { author: AuthorRow; onClose(): void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const remove = useMutation({
    mutationFn: () => call(deletePostAuthor, { params: { authorId: id } }),
    onSuccess: () => toast({ message: `${name} was deleted.` }),
    onError: (error) => toast({ message: messageOf(error), problem: true }),
    onSettled: () => void queries.invalidateQueries({ queryKey: postsKey }),
  })
  return (
    <FormDialog
      title={`Delete ${name}?`}
      submitLabel="Delete author"
      busyLabel="Deleting …"
      onSubmit={() => remove.mutateAsync()}
      onClose={onClose}
    >
      <p>{count === 0 ? 'No post names them.' : 'Their posts stay, and are by the website itself from now on.'}</p>
    </FormDialog>
  )
}
