import type { TweakPageType } from '../../../src/shared/styles/site-style.ts'

/** Lifecycle of the site styles (specification §4), as templates know it. */
export type TweakEvent =
  | 'tweak:beforeopen'
  | 'tweak:aftershow'
  | 'tweak:change'
  | 'tweak:save'
  | 'tweak:reset'
  | 'tweak:close'
  | 'tweak:afterclose'

export interface TweakDetail {
  /** Of a change: the path of the value, such as `colors.defaultThemeId`. */
  name?: string
  value?: unknown
  oldValue?: unknown
  /** Of a change: the kind of pages it is for; `STYLE` for all. */
  pageType?: TweakPageType
}

export interface Tweak {
  event: TweakEvent
  detail: TweakDetail
}

/** Lifecycle of the canvas (specification §4): its document is there, or has gone. */
export type FrameEvent = 'frame:load' | 'frame:iframeunload'

/** Dispatches an event on the document: the editor's own, and the storefront's in the canvas. */
export function dispatchLifecycle(event: TweakEvent | FrameEvent, detail: object = {}): void {
  document.dispatchEvent(new CustomEvent(event, { detail }))
}
