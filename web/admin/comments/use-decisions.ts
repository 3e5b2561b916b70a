import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ModerateCommentsRequest } from '../../../src/comments/admin-contract.ts'
import { moderateComments } from '../../../src/comments/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { commentsKey } from '../../api/comments.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

type Action = ModerateCommentsRequest['action']

const doneWords: Record<Action, string> = {
  approve: 'published',
  spam: 'marked as spam',
  delete: 'deleted',
  undo: 'restored',
  erase: 'deleted for ever',
}

/** Decides about comments; all but deleting for ever can be undone. */
export function useDecisions() {
  const queries = useQueryClient()
  const toast = useToast()
  const send = async (ids: string[], action: Action) => {
    const { changed } = await call(moderateComments, { body: { ids, action } })
    await queries.invalidateQueries({ queryKey: commentsKey })
    return changed
  }
  return useMutation({
    mutationFn: ({ ids, action }: { ids: string[]; action: Action }) => send(ids, action),
    onSuccess: (changed, { action }) => {
      const what = changed.length === 1 ? 'Comment' : `${changed.length} comments`
      toast({
        message: `${what} ${doneWords[action]}.`,
        undo: action === 'erase' || action === 'undo' ? undefined : () => send(changed, 'undo'),
      })
    },
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
}
