import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmissionChange } from '../../../../src/forms/admin-contract.ts'
import { changeSubmissions } from '../../../../src/forms/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { formsKey } from '../../../api/forms.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { doneWords, reversals } from './submission-words.ts'

interface Change {
  ids: readonly string[]
  change: SubmissionChange
  /** Without a word about it: what was opened is read. */
  isQuiet?: boolean
}

/** Changes answers of a form; each change can be undone. */
export function useSubmissionChanges(formId: string) {
  const queries = useQueryClient()
  const toast = useToast()
  const send = async ({ ids, change }: Pick<Change, 'ids' | 'change'>) => {
    await call(changeSubmissions, { params: { formId }, body: { ids: [...ids], change } })
    await queries.invalidateQueries({ queryKey: formsKey })
  }
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { ids, change, isQuiet }: Change) => {
      if (isQuiet) return
      const count = ids.length > 1 ? `${ids.length} answers: ` : ''
      toast({ message: `${count}${doneWords[change]}`, undo: () => send({ ids, change: reversals[change] }) })
    },
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
}
