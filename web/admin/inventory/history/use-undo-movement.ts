import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../api/client/message-of.ts'
import { useLevels } from '../levels/use-levels.ts'
import { onHandText } from '../stock-words.ts'

/** Undoes movements of a variant from its history. */
export function useUndoMovement(variantId: string, onUndone: () => void) {
  const levels = useLevels()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (version: number) => levels.undo([{ variantId, version }]),
    onSuccess: onUndone,
  })
  const [level] = data ?? []
  return {
    undo: mutate,
    busy: isPending,
    done: level ? `Undone: ${onHandText(level)} on hand.` : '',
    problem: error ? messageOf(error) : '',
  }
}
