import { findBlock } from '../../../web/blocks/all.ts'
import type { PopupDesign } from '../../shared/pages/popup-rules.ts'
import type { Block, PageDocument } from './document.ts'

const WORDS = 2
const BUTTON = 53
const NEWSLETTER = 51

/** Sample text in the popup's only section. */
export function newPopupContent(design: PopupDesign, listId: string | null = null): PageDocument {
  const isNewsletter = design === 'newsletter'
  return {
    v: 1,
    sections: { popup: { order: 'a0', type: 'popup-overlay', grid: {}, props: { padding: 'medium' } } },
    blocks: {
      words: block(WORDS, 'a0', [1, 0, 10, 3], {
        align: 'center',
        size: 'normal',
        text: isNewsletter
          ? text('Be the first to know', 'News and offers, now and then. No more than that.')
          : text('Something new is here', 'Say in a sentence why it is worth a look.'),
      }),
      action: isNewsletter
        ? block(NEWSLETTER, 'a1', [1, 3, 10, 4], {
            title: '',
            description: '',
            layout: 'stacked',
            align: 'center',
            listId,
          })
        : block(BUTTON, 'a1', [2, 3, 8, 2], { label: 'See what is new', href: '/shop', align: 'center' }),
    },
  }
}

function block(type: number, order: string, [x, y, w, h]: [number, number, number, number], props: object): Block {
  const definition = findBlock(type)
  if (!definition) throw new Error(`There is no block ${type}.`)
  const own = { ...(definition.defaults() as object), ...props } as Block['props']
  return { section: 'popup', type, v: definition.v, order, at: { desktop: { x, y, w, h } }, props: own }
}

function text(heading: string, paragraph: string): Block['props'] {
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: heading }] },
      { type: 'paragraph', content: [{ type: 'text', text: paragraph }] },
    ],
  }
}
