import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { BlogsReply } from '../../../../src/pages/post-contract.ts'
import { createPost } from '../../../api/posts.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useRefreshPages } from '../../pages/use-page-change.ts'
import { type ListKind, listWords, writeHref } from './posts-search.ts'

interface AddPostDialogProps {
  kind: ListKind
  blogs: BlogsReply['blogs']
  /** Id of the blog that is chosen first. */
  chosen: string | undefined
  onClose(): void
}

/** Creates a draft and opens it in the editor. */
export function AddPostDialog({ kind, blogs, chosen, onClose }: AddPostDialogProps) {
  const router = useRouter()
  const refresh = useRefreshPages()
  const [title, setTitle] = useState('')
  const [blog, setBlog] = useState(chosen ?? blogs[0]?.docId ?? '')
  const add = async () => {
    const { docId } = await createPost({ collection: blog, title })
    await refresh()
    await router.navigate({ href: writeHref(docId) })
  }
  return (
    <FormDialog
      title={`New ${listWords[kind].one}`}
      submitLabel="Create draft"
      busyLabel="Creating …"
      ready={title.trim() !== ''}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField label="Title" value={title} maxLength={200} autoComplete="off" onChange={setTitle} />
      {blogs.length > 1 && (
        <Select
          label={listWords[kind].collection}
          value={blog}
          options={blogs.map(({ docId, title: label }) => ({ value: docId, label }))}
          onChange={setBlog}
        />
      )}
    </FormDialog>
  )
}
