import { type ComponentType, lazy } from 'react'

const panelOf = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** By block type; each is loaded when such a block is first selected. */
export const allPanels: Readonly<Record<number, ComponentType>> = {
  1: panelOf(async () => (await import('../../blocks/menu/panel.tsx')).MenuPanel),
  2: panelOf(async () => (await import('../../blocks/html/panel.tsx')).HtmlPanel),
  3: panelOf(async () => (await import('../../blocks/logo/panel.tsx')).LogoPanel),
  5: panelOf(async () => (await import('../../blocks/image/panel.tsx')).ImagePanel),
  18: panelOf(async () => (await import('../../blocks/menu/panel.tsx')).MenuPanel),
  19: panelOf(async () => (await import('../../blocks/social-account-links/panel.tsx')).SocialAccountLinksPanel),
  20: panelOf(async () => (await import('../../blocks/summary-v2/panel.tsx')).SummaryPanel),
  21: panelOf(async () => (await import('../../blocks/spacer/panel.tsx')).SpacerPanel),
  22: panelOf(async () => (await import('../../blocks/embed/panel.tsx')).EmbedPanel),
  23: panelOf(async () => (await import('../../blocks/code/panel.tsx')).CodePanel),
  31: panelOf(async () => (await import('../../blocks/quote/panel.tsx')).QuotePanel),
  32: panelOf(async () => (await import('../../blocks/video/panel.tsx')).VideoPanel),
  33: panelOf(async () => (await import('../../blocks/search/panel.tsx')).SearchPanel),
  43: panelOf(async () => (await import('../../blocks/product/panel.tsx')).ProductPanel),
  47: panelOf(async () => (await import('../../blocks/horizontal-rule/panel.tsx')).HorizontalRulePanel),
  53: panelOf(async () => (await import('../../blocks/button/panel.tsx')).ButtonPanel),
  54: panelOf(async () => (await import('../../blocks/social-account-links/panel.tsx')).SocialAccountLinksPanel),
  55: panelOf(async () => (await import('../../blocks/summary-v2/panel.tsx')).SummaryPanel),
  69: panelOf(async () => (await import('../../blocks/accordion/panel.tsx')).AccordionPanel),
}
