import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api/client/message-of.ts'
import { undoChange } from '../../api/people.ts'
import { useToast } from '../../ui/toast.tsx'
import type { PasswordConfirmation } from '../account/use-password-confirmation.tsx'

/** Asks afresh who works here, and who one is: one's own roles may have changed. */
export function useRefreshPeople(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['people'] }),
      queries.invalidateQueries({ queryKey: ['me'] }),
    ])
  }
}

/** Does something at once, says what was done or why not, and offers to undo it where that can be. */
export function usePeopleChange(confirmed: PasswordConfirmation['confirmed']) {
  const refresh = useRefreshPeople()
  const toast = useToast()
  return async (message: string, act: () => Promise<{ changeId?: string }>): Promise<void> => {
    try {
      const { changeId } = await confirmed(act)
      await refresh()
      toast({ message, undo: changeId === undefined ? undefined : () => undoAndRefresh(changeId) })
    } catch (failure) {
      toast({ message: messageOf(failure), problem: true })
    }
  }

  async function undoAndRefresh(changeId: string): Promise<string> {
    await confirmed(() => undoChange(changeId))
    await refresh()
    return 'Change undone.'
  }
}
