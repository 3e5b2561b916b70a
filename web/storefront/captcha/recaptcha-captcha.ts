import type { Captcha, CaptchaContext } from './captcha.ts'

/** The part of the provider's API that is used here. */
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

/** Rejects with the message of specification §8 if the provider's script is missing. */
export async function renderRecaptcha({
  container,
  siteKey,
  size,
  language,
  theme = 'light',
  onSolved,
}: CaptchaContext): Promise<Captcha> {
  if (!window.grecaptcha) await addScript(`${SCRIPT}?render=explicit&hl=${encodeURIComponent(language)}`)
  const { grecaptcha } = window
  if (!grecaptcha) throw new Error('ReCaptcha has not been set up!')
  await new Promise<void>((ready) => grecaptcha.ready(ready))
  // The provider keeps a reference to the element it renders into, so each widget has its own.
  const box = document.createElement('div')
  container.replaceChildren(box)
  const widget = grecaptcha.render(box, { sitekey: siteKey, theme, size, callback: onSolved })
  return {
    token: () => grecaptcha.getResponse(widget) || undefined,
    reset: () => grecaptcha.reset(widget),
    destroy: () => box.remove(),
  }
}

/** Resolves when the script has loaded or failed. */
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
