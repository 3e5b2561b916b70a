import { useMutation, useQueryClient } from '@tanstack/react-query'
import { areasKey } from '../../../api/areas.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** A change of areas, plans or grants; what it says appears when it is done. */
export function useAreaChange<Asked>(change: (asked: Asked) => Promise<unknown>, done: string) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: areasKey })
      toast({ message: done })
    },
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
}
