import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlogsReply } from '../../../../src/pages/post-contract.ts'
import { ARRANGED_POSTS_MAX } from '../../../../src/shared/posts/arranged-posts.ts'
import { arrangedPostsQuery, arrangePosts } from '../../../api/posts.ts'
import { ArrangeList } from '../../../ui/arrange/arrange-list.tsx'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useRefreshPages } from '../../pages/use-page-change.ts'
import { SmallPicture } from '../../pictures/small-picture.tsx'
import styles from '../posts.module.css'

interface ArrangePostsDialogProps {
  blog: BlogsReply['blogs'][number]
  onClose(): void
}

/** Orders the posts of a blog by hand. */
export function ArrangePostsDialog({ blog: { docId, title, count }, onClose }: ArrangePostsDialogProps) {
  const { data, error, refetch } = useQuery(arrangedPostsQuery(docId))
  const [chosen, setChosen] = useState<string[]>()
  const refresh = useRefreshPages()
  const toast = useToast()
  const byId = new Map(data?.posts.map((post) => [post.docId, post]))
  const ids = chosen ?? [...byId.keys()]
  const save = async () => {
    const { changed } = await arrangePosts(docId, ids)
    await refresh()
    toast({
      message: changed === 0 ? 'The order is as it was.' : 'Arranged. Visitors see the new order once it is published.',
    })
  }
  return (
    <FormDialog
      title={`Arrange posts of ${title}`}
      submitLabel="Save order"
      busyLabel="Saving …"
      ready={chosen !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      {count > ARRANGED_POSTS_MAX && (
        <p>{`The first ${ARRANGED_POSTS_MAX} of ${count.toLocaleString('en')} posts can be arranged by hand.`}</p>
      )}
      {error && !data && <LoadError title="Posts could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton />}
      {data && (
        <div className={styles.arranged}>
          <ArrangeList
            items={ids.flatMap((id) => {
              const post = byId.get(id)
              return post ? [{ id, title: post.title, image: post.image }] : []
            })}
            onChange={setChosen}
            before={({ image }) => <SmallPicture image={image === null ? null : data.pictures[image]} />}
          />
        </div>
      )}
    </FormDialog>
  )
}
