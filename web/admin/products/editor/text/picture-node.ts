import { Node } from '@tiptap/core'

export interface PictureOptions {
  /** URL of an image of the product; undefined if it was removed. */
  addressOf(id: string): string | undefined
}

/** An image of the product between two paragraphs. Without a URL in the editor's HTML, so that nothing is loaded. */
export const PictureNode = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ addressOf: () => undefined }),
  addAttributes: () => ({
    id: { default: '', parseHTML: (element) => element.getAttribute('data-picture'), rendered: false },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-picture]' }],
  renderHTML: ({ node }) => ['img', { 'data-picture': node.attrs.id, alt: node.attrs.alt }],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img')
      dom.alt = node.attrs.alt || 'Picture of the product'
      const address = this.options.addressOf(node.attrs.id)
      if (address) dom.src = address
      return { dom }
    }
  },
})

/** The stored form: `<img src="asset:<id>">`. */
export const toStored = (html: string): string => html.replace(/<img data-picture="([\w-]+)"/g, '<img src="asset:$1"')

export const fromStored = (html: string): string => html.replace(/<img src="asset:([\w-]+)"/g, '<img data-picture="$1"')
