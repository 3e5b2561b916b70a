import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { saveCheckout } from '../../api/checkout.ts'
import { savesInOrder } from './saves-in-order.ts'
import { typedDetails } from './typed-details.ts'

/** Debounce of the automatic save. */
const PAUSE_MS = 800

/** Saves input after a pause and when the page is left, so that it survives a reload and the back button. */
export function useKeptWhileTyping(form: RefObject<HTMLFormElement | null>) {
  const [inOrder] = useState(savesInOrder)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(
    (isLeft: boolean) => {
      const fields = form.current
      if (timer.current === undefined || !fields) return
      clearTimeout(timer.current)
      timer.current = undefined
      const send = () => saveCheckout(typedDetails(fields), { keepalive: true })
      // Errors are ignored: the next pause or the button retries, and the button reports them. On leaving, saves are not
      // queued.
      void (isLeft ? send() : inOrder(send)).catch(() => {})
    },
    [form, inOrder],
  )

  useEffect(() => {
    // A page restored from the back/forward cache may be outdated.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    const onHide = () => flush(true)
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
    }
  }, [flush])

  return {
    /** For other saves of the form. */
    inOrder,
    typed(): void {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush(false), PAUSE_MS)
    },
    /** Something else is saving all fields now. */
    isSaved(): void {
      clearTimeout(timer.current)
      timer.current = undefined
    },
  }
}
