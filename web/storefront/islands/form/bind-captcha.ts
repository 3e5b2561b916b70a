import type { CaptchaSettings } from '../../../../src/websites/contract.ts'
import type { Captcha, renderCaptcha } from '../../captcha/captcha.ts'

export interface BoundCaptcha {
  /** Waits for one that works by itself. Rejects with a sentence if it is not solved, or cannot be shown. */
  token(): Promise<string>
  /** A token is good for one attempt. */
  reset(): void
  /** The button waits for it in the last step. */
  bind(isLast: boolean): void
}

interface CaptchaOptions {
  captcha: CaptchaSettings
  theme: 'light' | 'dark'
  render?: typeof renderCaptcha
}

/** Shown when somebody begins to fill in the form; the button is disabled until it is solved. */
export function bindCaptcha(
  form: HTMLElement,
  { captcha, theme, render = renderLater }: CaptchaOptions,
): BoundCaptcha | undefined {
  const place = form.querySelector<HTMLElement>('[data-captcha]')
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (!place) return undefined
  let shown: Captcha | undefined
  let loading: Promise<Captcha> | undefined
  let isWaiting = false
  let isLastStep = true
  const wait = (is: boolean) => {
    isWaiting = is
    submit?.toggleAttribute('disabled', isWaiting && isLastStep)
  }
  /** What could not be loaded is asked for again when the form is sent. */
  const load = async () => {
    loading ??= render(captcha, place, () => wait(false), theme)
    try {
      shown = await loading
      wait(shown.token() === undefined)
      return shown
    } catch (failure) {
      loading = undefined
      throw failure
    }
  }
  form.addEventListener('focusin', () => void load().catch(() => {}), { once: true })
  return {
    async token() {
      const widget = await load()
      if (widget.token() === undefined) await widget.worked?.()
      const token = widget.token()
      if (token === undefined) throw new Error('Complete CAPTCHA before submitting.')
      return token
    },
    reset() {
      shown?.reset()
      wait(shown !== undefined)
    },
    bind(isLast) {
      isLastStep = isLast
      wait(isWaiting)
    },
  }
}

const renderLater: typeof renderCaptcha = async (...place) => {
  const module = await import('../../captcha/captcha.ts').catch(() => {
    throw new Error('Please check your internet connection.')
  })
  return module.renderCaptcha(...place)
}
