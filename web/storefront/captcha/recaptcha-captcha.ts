import type { Captcha, CaptchaContext } from './captcha.ts'

/** As much of the provider's script as is used here. */
interface Recaptcha {
  ready(then: () => void): void
  render(container: HTMLElement, options: Record<string, unknown>): number
  getResponse(widget: number): string
  reset(widget: number): void
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js'

/** Rejects with the sentence of specification §8 when the provider's script is not there. */
export async function renderRecaptcha({
  container,
  siteKey,
  size,
  language,
  onSolved,
}: CaptchaContext): Promise<Captcha> {
  if (!window.grecaptcha) await addScript(`${SCRIPT}?render=explicit&hl=${encodeURIComponent(language)}`)
  const { grecaptcha } = window
  if (!grecaptcha) throw new Error('ReCaptcha has not been set up!')
  await new Promise<void>((ready) => grecaptcha.ready(ready))
  // The provider keeps hold of the element it renders into, so each widget has one of its own.
  const box = document.createElement('div')
  container.replaceChildren(box)
  const widget = grecaptcha.render(box, { sitekey: siteKey, theme: 'light', size, callback: onSolved })
  return {
    token: () => grecaptcha.getResponse(widget) || undefined,
    reset: () => grecaptcha.reset(widget),
    destroy: () => box.remove(),
  }
}

/** Comes back when the script has run, or cannot be had. */
function addScript(src: string): Promise<void> {
  const script = document.createElement('script')
  script.src = src
  return new Promise((done) => {
    script.onload = () => done()
    script.onerror = () => {
      script.remove()
      done()
    }
    document.head.append(script)
  })
}
