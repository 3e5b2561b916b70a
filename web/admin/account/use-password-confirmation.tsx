import { type ReactNode, useCallback, useState } from 'react'
import { ApiError } from '../../api/client/client.ts'
import { ConfirmPassword } from './confirm-password.tsx'

export interface PasswordConfirmation {
  /**
   * Runs the action; if the server asks for a recent sign-in, asks the person and runs it again. If they cancel, it fails
   * with the original error.
   */
  confirmed<Result>(act: () => Promise<Result>): Promise<Result>
  /** Has to be rendered wherever `confirmed` is used; usually empty. */
  confirmation: ReactNode
}

/** For actions that need a sign-in within the last 15 minutes: `mutationFn: () => confirmed(() => invite(email))`. */
export function usePasswordConfirmation(): PasswordConfirmation {
  const [question, setQuestion] = useState<{ answer(isConfirmed: boolean): void }>()
  const confirmed = useCallback(async <Result,>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act()
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.reauthenticate)) throw failure
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ answer }))
      setQuestion(undefined)
      if (!isConfirmed) throw failure
      return act()
    }
  }, [])
  const confirmation = question && (
    <ConfirmPassword onConfirmed={() => question.answer(true)} onClose={() => question.answer(false)} />
  )
  return { confirmed, confirmation }
}
