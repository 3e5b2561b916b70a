import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommentsReply } from '../../../src/comments/admin-contract.ts'
import { decideCommentState } from '../../../src/comments/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { commentsKey } from '../../api/comments.ts'
import { Select } from '../../ui/controls/select.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import styles from './comments.module.css'

const options = [
  { value: 'default', label: 'As in the settings' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const

/** Opens or closes the comments of the page that is filtered by. */
export function PageState({ page }: { page: CommentsReply['pages'][number] | undefined }) {
  const queries = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationFn: async (commentState: 'default' | 'open' | 'closed') => {
      await call(decideCommentState, { params: { docId: page?.docId ?? '' }, body: { commentState } })
      await queries.invalidateQueries({ queryKey: commentsKey })
    },
    onSuccess: () => toast({ message: 'Saved.' }),
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
  if (!page) return null
  return (
    <div className={styles.filters}>
      <Select
        label={`New comments on ${page.title || 'this page'}`}
        value={change.isPending ? change.variables : page.commentState}
        options={options}
        onChange={(value) => change.mutate(value as 'default' | 'open' | 'closed')}
      />
    </div>
  )
}
