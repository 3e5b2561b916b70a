import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { saveCheckout } from '../../api/checkout.ts'
import { savesInOrder } from './saves-in-order.ts'
import { typedDetails } from './typed-details.ts'

/** After so long without another letter, what was typed is saved. */
const PAUSE_MS = 800

/** Saves what is typed in pauses and when the page is left, so that it is there after a reload and on the way back. */
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
      // The next pause, or the button, tries again; only the button tells of a failure. Who leaves cannot wait.
      void (isLeft ? send() : inOrder(send)).catch(() => {})
    },
    [form, inOrder],
  )

  useEffect(() => {
    // A page that comes back out of the browser's memory may show what is not so any more.
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
    /** For whatever else saves the form. */
    inOrder,
    typed(): void {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush(false), PAUSE_MS)
    },
    /** Something else saves all of it at this moment. */
    isSaved(): void {
      clearTimeout(timer.current)
      timer.current = undefined
    },
  }
}
