import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** By block type; each is loaded when such a block is first selected. */
const panels: Readonly<Record<number, () => Promise<ComponentType>>> = {
  1: async () => (await import('../../blocks/menu/panel.tsx')).MenuPanel,
  2: async () => (await import('../../blocks/html/panel.tsx')).HtmlPanel,
  3: async () => (await import('../../blocks/logo/panel.tsx')).LogoPanel,
  5: async () => (await import('../../blocks/image/panel.tsx')).ImagePanel,
  18: async () => (await import('../../blocks/menu/panel.tsx')).MenuPanel,
  19: async () => (await import('../../blocks/social-account-links/panel.tsx')).SocialAccountLinksPanel,
  20: async () => (await import('../../blocks/summary-v2/panel.tsx')).SummaryPanel,
  21: async () => (await import('../../blocks/spacer/panel.tsx')).SpacerPanel,
  22: async () => (await import('../../blocks/embed/panel.tsx')).EmbedPanel,
  23: async () => (await import('../../blocks/code/panel.tsx')).CodePanel,
  31: async () => (await import('../../blocks/quote/panel.tsx')).QuotePanel,
  32: async () => (await import('../../blocks/video/panel.tsx')).VideoPanel,
  33: async () => (await import('../../blocks/search/panel.tsx')).SearchPanel,
  43: async () => (await import('../../blocks/product/panel.tsx')).ProductPanel,
  47: async () => (await import('../../blocks/horizontal-rule/panel.tsx')).HorizontalRulePanel,
  53: async () => (await import('../../blocks/button/panel.tsx')).ButtonPanel,
  54: async () => (await import('../../blocks/social-account-links/panel.tsx')).SocialAccountLinksPanel,
  55: async () => (await import('../../blocks/summary-v2/panel.tsx')).SummaryPanel,
  69: async () => (await import('../../blocks/accordion/panel.tsx')).AccordionPanel,
}

type LazyPanel = LazyExoticComponent<ComponentType>

/** Finds the panel of a block type. One that could not be loaded is loaded anew by the next call. */
export function lazyPanels(loads: typeof panels): (type: number) => LazyPanel | undefined {
  const loaded = new Map<number, LazyPanel>()
  return (type) => {
    const load = loads[type]
    const known = loaded.get(type)
    if (known || !load) return known
    const panel = lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error: unknown) => {
          loaded.delete(type)
          throw error
        },
      ),
    )
    loaded.set(type, panel)
    return panel
  }
}

export const findPanel = lazyPanels(panels)
