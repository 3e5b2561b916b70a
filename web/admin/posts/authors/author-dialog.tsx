import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { changePostAuthor, createPostAuthor } from '../../../../src/pages/endpoints.ts'
import type { PostAuthorShape } from '../../../../src/pages/post-contract.ts'
import { call } from '../../../api/client/client.ts'
import { postsKey } from '../../../api/posts.ts'
import { PanelContext } from '../../../editor/panels/panel-context.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'

// Lazy, because it includes the file manager.
const ChosenPicture = lazy(() =>
  import('../../../editor/panels/picture-field.tsx').then((module) => ({ default: module.ChosenPicture })),
)

interface AuthorDialogProps {
  /** Undefined for a new one. */
  author: PostAuthorShape | undefined
  /** The person who asks is an author already. */
  isMeThere: boolean
  onClose(): void
}

/** Name, picture and bio of an author. */
export function AuthorDialog({ author, isMeThere, onClose }: AuthorDialogProps) {
  const queries = useQueryClient()
  const [name, setName] = useState(author?.name ?? '')
  const [bio, setBio] = useState(author?.bio ?? '')
  const [image, setImage] = useState(author?.image ?? null)
  const [isMe, setMe] = useState(false)
  const panel = useMemo(() => ({ props: {}, mayEdit: true, set: () => undefined }), [])
  const save = async () => {
    const body = { name, bio, image }
    if (author) await call(changePostAuthor, { params: { authorId: author.id }, body })
    else await call(createPostAuthor, { body: { ...body, isMe } })
    await queries.invalidateQueries({ queryKey: postsKey })
  }
  return (
    <FormDialog
      title={author ? 'Edit author' : 'Add author'}
      submitLabel={author ? 'Save author' : 'Add author'}
      busyLabel={author ? 'Saving …' : 'Adding …'}
      ready={name.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label="Name" value={name} maxLength={100} autoComplete="off" onChange={setName} />
      <TextArea
        label="Bio"
        hint="A sentence or two at the end of each of their posts."
        rows={3}
        value={bio}
        maxLength={2_000}
        onChange={setBio}
      />
      {!author && !isMeThere && (
        <CheckBox
          label="This is me: posts that I begin are by this author from then on"
          checked={isMe}
          onChange={setMe}
        />
      )}
      <PanelContext value={panel}>
        <Suspense fallback={null}>
          <ChosenPicture label="Picture" id={image} onChange={setImage} />
        </Suspense>
      </PanelContext>
    </FormDialog>
  )
}
