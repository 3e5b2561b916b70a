import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PublishReply } from '../../../../src/pages/admin-contract.ts'
import type { AdminPost, ChangePostsRequest } from '../../../../src/pages/post-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { changePosts, createPost, postsKey, publishPosts } from '../../../api/posts.ts'
import { sitePagesKey } from '../../../api/site-pages.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

type Change = ChangePostsRequest['change']

const countOf = (count: number) => (count === 1 ? '1 post' : `${count.toLocaleString('en')} posts`)

/** What is said when it is done. */
function sentenceOf({ type }: Change, changed: number): string {
  if (changed === 0) return 'Nothing had to be changed.'
  if (type === 'delete') return `Deleted ${countOf(changed)}. Visitors see them until that is published.`
  if (type === 'restore') return `Restored ${countOf(changed)}.`
  return `Changed ${countOf(changed)}.`
}

/** Undoes it if every post was changed: one that was so already would be changed by the undo. */
function undoOf(change: Change): Change | undefined {
  if (change.type === 'delete') return { type: 'restore' }
  if (change.type === 'restore') return { type: 'delete' }
  if (change.type === 'star') return { type: 'star', starred: !change.starred }
  if (change.type === 'add-category') return { type: 'remove-category', category: change.category }
  if (change.type === 'add-tag') return { type: 'remove-tag', tag: change.tag }
  return undefined
}

/** Changes posts, says what was done, and offers to undo it. */
export function usePostChange(onDone?: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: changePosts,
    onSuccess({ changed }, { docIds, change }) {
      const undo = changed === docIds.length ? undoOf(change) : undefined
      toast({
        message: sentenceOf(change, changed),
        ...(undo && {
          undo: async () => {
            await changePosts({ docIds, change: undo })
            await queries.invalidateQueries({ queryKey: sitePagesKey })
          },
        }),
      })
      onDone?.()
    },
    onError: (error) => toast({ message: messageOf(error), problem: true }),
    onSettled: () => void queries.invalidateQueries({ queryKey: sitePagesKey }),
  })
}

function publishedWords(reply: PublishReply, count: number): string {
  if (reply.state === 'needs-review') return `Sent ${countOf(count)} for review.`
  if (reply.state !== 'published') return `Scheduled ${countOf(count)}.`
  const scheduled = reply.scheduled ?? 0
  return `Published ${countOf(count - scheduled)}${scheduled > 0 ? `, and scheduled ${countOf(scheduled)}` : ''}.`
}

/** Publishes these posts and nothing else. */
export function usePublishPosts(onDone?: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: publishPosts,
    onSuccess(reply, docIds) {
      toast({ message: publishedWords(reply, docIds.length) })
      onDone?.()
    },
    onError: (error) => toast({ message: messageOf(error), problem: true }),
    onSettled: () => void queries.invalidateQueries({ queryKey: sitePagesKey }),
  })
}

/** Actions on one post. */
export function usePostActions() {
  const queries = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = usePostChange()
  const publish = usePublishPosts()
  const copy = useMutation({
    mutationFn: ({ title, docId, collection }: { title: string; docId: string; collection: string }) =>
      createPost({ collection, title: `${title} (copy)`.slice(0, 200), copyOf: docId }),
    onSuccess: () => toast({ message: 'Copied as a draft.' }),
    onError: (error) => toast({ message: messageOf(error), problem: true }),
    onSettled: () => void queries.invalidateQueries({ queryKey: postsKey }),
  })
  return {
    busy: isPending || copy.isPending || publish.isPending,
    onChange: (docId: string, change: Change) => mutate({ docIds: [docId], change }),
    onPublish: (docId: string) => publish.mutate([docId]),
    onCopy: ({ title, docId }: AdminPost, collection: string) => copy.mutate({ title, docId, collection }),
  }
}
