import { Extension } from '@tiptap/core'

/** Alignment of a paragraph or heading, as the page renderer reads it: `textAlign`, absent for the block's own. */
export const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes() {
    return [
      {
        types: ['paragraph', 'heading'],
        attributes: {
          textAlign: {
            default: null,
            parseHTML: ({ style }) => (['center', 'right'].includes(style.textAlign) ? style.textAlign : null),
            renderHTML: ({ textAlign }) => (textAlign ? { class: `text-${textAlign}` } : {}),
          },
        },
      },
    ]
  },
})
