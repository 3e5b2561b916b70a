import type { CaptchaSettings } from '../../../src/websites/contract.ts'

/** A captcha of any provider, as forms use it. */
export interface Captcha {
  /** Token to send with the form; undefined until solved, and after it has expired. */
  token(): string | undefined
  /** Resolves when an automatic captcha has finished, with or without a token. Absent for captchas that a person solves. */
  worked?(): Promise<void>
  /** Starts again, because a token is valid for one attempt. */
  reset(): void
  destroy(): void
}

export interface CaptchaContext {
  /** Empty, and as wide as the widget may become. */
  container: HTMLElement
  siteKey: string
  size: 'normal' | 'compact'
  /** Default: light. */
  theme?: 'light' | 'dark' | undefined
  /** BCP 47 tag. */
  language: string
  /** Called when it is solved. */
  onSolved(): void
}

/** Rejects with a message for the person if the captcha cannot be shown. */
export type RenderCaptcha = (place: CaptchaContext) => Promise<Captcha>

/** In pixels: specification §5, Captcha. */
const NORMAL_FROM = 320

export const sizeFor = (width: number): CaptchaContext['size'] => (width < NORMAL_FROM ? 'compact' : 'normal')

const OFFLINE = 'Please check your internet connection.'

/** Loads the provider's widget and renders it into the container. */
export async function renderCaptcha(
  { provider, siteKey }: CaptchaSettings,
  container: HTMLElement,
  onSolved: () => void,
  theme?: CaptchaContext['theme'],
): Promise<Captcha> {
  const render = await loaders[provider]().catch(() => {
    throw new Error(OFFLINE)
  })
  const { width } = container.getBoundingClientRect()
  const { lang } = document.documentElement
  return render({ container, siteKey, size: sizeFor(width), language: lang, theme, onSolved })
}

const loaders: Record<CaptchaSettings['provider'], () => Promise<RenderCaptcha>> = {
  altcha: async () => (await import('./altcha-captcha.ts')).renderAltcha,
  recaptcha: async () => (await import('./recaptcha-captcha.ts')).renderRecaptcha,
}
