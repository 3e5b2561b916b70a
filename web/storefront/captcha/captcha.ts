import type { CaptchaSettings } from '../../../src/websites/contract.ts'

/** What stands in a form and tells people from programs, no matter whose it is. */
export interface Captcha {
  /** What to send along with the form; undefined until it is solved, and once it has run out. */
  token(): string | undefined
  /** It works by itself; comes back when that is over, with a token or without. Not there for one that a person solves. */
  worked?(): Promise<void>
  /** Asks anew: a token is good for one attempt. */
  reset(): void
  destroy(): void
}

export interface CaptchaContext {
  /** Empty, and wide as the widget may become. */
  container: HTMLElement
  siteKey: string
  size: 'normal' | 'compact'
  /** BCP 47 tag. */
  language: string
  /** It has been solved. */
  onSolved(): void
}

/** Rejects with a sentence for the person when the captcha cannot be shown. */
export type RenderCaptcha = (place: CaptchaContext) => Promise<Captcha>

/** In px: specification §5, Captcha. */
const NORMAL_FROM = 320

export const sizeFor = (width: number): CaptchaContext['size'] => (width < NORMAL_FROM ? 'compact' : 'normal')

const OFFLINE = 'Please check your internet connection.'

/** Fetches the widget of this provider and puts it into the container. */
export async function renderCaptcha(
  { provider, siteKey }: CaptchaSettings,
  container: HTMLElement,
  onSolved: () => void,
): Promise<Captcha> {
  const render = await loaders[provider]().catch(() => {
    throw new Error(OFFLINE)
  })
  const { width } = container.getBoundingClientRect()
  return render({ container, siteKey, size: sizeFor(width), language: document.documentElement.lang, onSolved })
}

const loaders: Record<CaptchaSettings['provider'], () => Promise<RenderCaptcha>> = {
  altcha: async () => (await import('./altcha-captcha.ts')).renderAltcha,
  recaptcha: async () => (await import('./recaptcha-captcha.ts')).renderRecaptcha,
}
