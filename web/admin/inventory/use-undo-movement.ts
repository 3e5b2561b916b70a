import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../api/message-of.ts'
import { useToast } from '../../ui/toast.tsx'
import { onHandText } from './stock-words.ts'
import { useLevels } from './use-levels.ts'

/** Takes movements of one variant back, from its history. */
export function useUndoMovement(variantId: string) {
  const levels = useLevels()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (version: number) => levels.undo([{ variantId, version }]),
    onSuccess: ([level]) => level && toast({ message: `Undone: ${onHandText(level)} on hand.` }),
  })
  return { undo: mutate, busy: isPending, problem: error ? messageOf(error) : '' }
}
