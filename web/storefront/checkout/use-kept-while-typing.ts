import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { saveCheckout } from '../../api/checkout.ts'
import { typedDetails } from './typed-details.ts'

/** After so long without another letter, what was typed is saved. */
const PAUSE_MS = 800

/** Saves what is typed in pauses and when the page is left, so that it is there after a reload and on the way back. */
export function useKeptWhileTyping(form: RefObject<HTMLFormElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(() => {
    if (timer.current === undefined || !form.current) return
    clearTimeout(timer.current)
    timer.current = undefined
    // The next pause, or the button, tries again; only the button tells of a failure.
    saveCheckout(typedDetails(form.current), { keepalive: true }).catch(() => {})
  }, [form])

  useEffect(() => {
    // A page that comes back out of the browser's memory may show what is not so any more.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pagehide', flush)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('pagehide', flush)
      removeEventListener('pageshow', onShow)
    }
  }, [flush])

  return {
    typed(): void {
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, PAUSE_MS)
    },
    /** Something else saves all of it at this moment. */
    isSaved(): void {
      clearTimeout(timer.current)
      timer.current = undefined
    },
  }
}
