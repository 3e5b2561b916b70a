import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangePostsRequest } from '../../../../src/pages/post-contract.ts'
import { postAuthorsQuery } from '../../../api/posts.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { ActionMenu } from '../../../ui/primitives/popups/action-menu.tsx'
import { usePostChange, usePublishPosts } from './use-post-actions.ts'

interface PostBulkActionsProps {
  docIds: string[]
  /** The deleted ones are shown. */
  isTrash: boolean
  onDone(): void
}

type Change = ChangePostsRequest['change']

const named = {
  'add-category': { title: 'Add category', label: 'Category', max: 25 },
  'remove-category': { title: 'Remove category', label: 'Category', max: 25 },
  'add-tag': { title: 'Add tag', label: 'Tag', max: 50 },
  'remove-tag': { title: 'Remove tag', label: 'Tag', max: 50 },
} as const
type Named = keyof typeof named

/** Actions on the selected posts. */
export function PostBulkActions({ docIds, isTrash, onDone }: PostBulkActionsProps) {
  const [asked, setAsked] = useState<Named | 'author'>()
  const bulk = usePostChange(onDone)
  const publish = usePublishPosts(onDone)
  const change = (wanted: Change) => bulk.mutateAsync({ docIds, change: wanted })
  if (isTrash)
    return (
      <Button size="small" busy={bulk.isPending} onClick={() => void change({ type: 'restore' })}>
        Restore
      </Button>
    )
  return (
    <>
      <Button size="small" busy={publish.isPending} onClick={() => publish.mutate(docIds)}>
        Publish
      </Button>
      <Button size="small" onClick={() => setAsked('add-category')}>
        Add category
      </Button>
      <ActionMenu
        label="More"
        items={[
          ...(['remove-category', 'add-tag', 'remove-tag'] as const).map((type) => ({
            label: named[type].title,
            onSelect: () => setAsked(type),
          })),
          { label: 'Set author', onSelect: () => setAsked('author') },
          { label: 'Star', onSelect: () => void change({ type: 'star', starred: true }) },
          { label: 'Remove star', onSelect: () => void change({ type: 'star', starred: false }) },
          { label: 'Delete', danger: true, onSelect: () => void change({ type: 'delete' }) },
        ]}
      />
      {asked === 'author' && <AuthorDialog onChange={change} onClose={() => setAsked(undefined)} />}
      {asked !== undefined && asked !== 'author' && (
        <NameDialog type={asked} onChange={change} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

interface DialogProps {
  onChange(change: Change): Promise<unknown>
  onClose(): void
}

function changeOf(type: Named, name: string): Change {
  if (type === 'add-category' || type === 'remove-category') return { type, category: name }
  return { type, tag: name }
}

function NameDialog({ type, onChange, onClose }: DialogProps & { type: Named }) {
  const [name, setName] = useState('')
  const { title, label, max } = named[type]
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      busyLabel={`${title} …`}
      ready={name.trim() !== ''}
      onSubmit={() => onChange(changeOf(type, name.trim()))}
      onClose={onClose}
    >
      <TextField label={label} maxLength={max} autoComplete="off" value={name} onChange={setName} />
    </FormDialog>
  )
}

function AuthorDialog({ onChange, onClose }: DialogProps) {
  const authors = useQuery(postAuthorsQuery).data?.authors ?? []
  const [author, setAuthor] = useState('')
  return (
    <FormDialog
      title="Set author"
      submitLabel="Set author"
      busyLabel="Set author …"
      onSubmit={() => onChange({ type: 'author', author: author || null })}
      onClose={onClose}
    >
      <Select
        label="Author"
        empty="The website itself"
        value={author}
        options={authors.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setAuthor}
      />
    </FormDialog>
  )
}
