/** The built-in header as parts that its owner can arrange: a bar of the same blocks at the same places. */
export function headerBar(id = 'bar') {
  const part = (type: number, order: string, x: number, props: Record<string, Json>) => ({
    section: id,
    type,
    v: 1,
    props,
    at: { desktop: { x, y: 0, w: 4 - (x % 4), h: 2 } },
    order,
  })
  const link = (to: string, order: string, x: number) =>
    part(LINK, order, x, { to, label: '', href: '', newWindow: false })
  return {
    section: { type: 'bar', grid: {}, props: { padding: 'none' } },
    blocks: {
      logo: part(LOGO, 'a0', 0, { image: null, text: '', size: 'medium', align: 'left' }),
      menu: part(MENU, 'a1', 1, { ...menu, source: 'site', links: [], shop: true }),
      // On a phone the shop is in the menu.
      shop: { ...link('shop', 'a2', 8), look: { screens: 'desktop' as const } },
      search: link('search', 'a3', 9),
      cart: link('cart', 'a4', 10),
    },
  }
}

const menu = { label: '', direction: 'row', align: 'left' }

type Json = string | boolean | null | never[]

/** Block types, facts A.1. */
const LOGO = 3
const LINK = 13
const MENU = 18
