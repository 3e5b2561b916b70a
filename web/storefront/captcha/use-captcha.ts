import { useEffect, useRef } from 'react'
import type { CaptchaSettings } from '../../../src/websites/contract.ts'
import { type Captcha, renderCaptcha } from './captcha.ts'

/** The captcha of a form; none without settings. Loaded when the form is first used. */
export function useCaptcha(settings: CaptchaSettings | null, onSolved: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<Promise<Captcha>>(undefined)

  /** Undefined if there is none. A failed load is retried next time. */
  function render(): Promise<Captcha> | undefined {
    const container = place.current
    if (!settings || !container) return undefined
    const rendered = shown.current ?? renderCaptcha(settings, container, onSolved)
    shown.current = rendered
    rendered.catch(() => {
      shown.current = undefined
    })
    return rendered
  }

  function destroy(): void {
    whenShown(shown.current, (captcha) => captcha.destroy())
    shown.current = undefined
  }

  useEffect(() => () => whenShown(shown.current, (captcha) => captcha.destroy()), [])

  return { place, render, reset: () => whenShown(shown.current, (captcha) => captcha.reset()), destroy }
}

function whenShown(rendered: Promise<Captcha> | undefined, then: (captcha: Captcha) => void): void {
  void rendered?.then(then, () => undefined)
}
