import { type ReactNode, useCallback, useState } from 'react'
import { ApiError } from '../../api/client/client.ts'
import { ConfirmPassword } from './confirm-password.tsx'

export interface PasswordConfirmation {
  /**
   * Does it; when the server first wants to know who is asking, asks the person and does it again. Fails as it would
   * have failed when they call that off.
   */
  confirmed<Result>(act: () => Promise<Result>): Promise<Result>
  /** To be shown wherever `confirmed` is used; nothing most of the time. */
  confirmation: ReactNode
}

/** For whatever needs a sign-in of the last 15 minutes: `mutationFn: () => confirmed(() => invite(email))`. */
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
