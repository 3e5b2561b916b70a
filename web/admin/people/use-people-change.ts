import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api/client/message-of.ts'
import { undoChange } from '../../api/people.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { PasswordConfirmation } from '../account/use-password-confirmation.tsx'

/** Refetches contributors and one's own permissions, which may have changed. */
export function useRefreshPeople(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['people'] }),
      queries.invalidateQueries({ queryKey: ['me'] }),
    ])
  }
}

/** Runs an action, shows its result or error, and offers an undo if possible. */
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
