import * as z from 'zod/mini'
import { readPlayerAddress } from '../../../src/shared/embeds/embed-players.ts'
import { defineBlock } from '../block.ts'
import { Href, Line, Paragraph } from '../fields/fields.ts'

/**
 * A page of another service as a card, which loads nothing from it before a visitor asks for it; or HTML of one's own in a frame
 * without access to the page (`/code/<hash>`).
 */
export const embedBlock = defineBlock(
  z.object({
    /** Of a page on a service that is known; empty: the HTML is one's own. */
    url: Href,
    /** What the service told of that page. */
    provider: Line,
    author: Line,
    description: Paragraph,
    /** Address of its player. */
    frame: Href,
    html: z.string().check(z.maxLength(100_000)),
    /** Of the card; accessible name of the frame. */
    title: Line,
    /** Height in pixels. */
    height: z.int().check(z.minimum(40), z.maximum(4_000)),
  }),
)({
  number: 22,
  name: 'embed',
  v: 2,
  defaults: () => ({
    url: '',
    provider: '',
    author: '',
    description: '',
    frame: '',
    html: '',
    title: 'Embedded content',
    height: 360,
  }),
  migrations: {
    1: (props) => ({ ...(props as object), url: '', provider: '', author: '', description: '', frame: '' }),
  },
  needs: () => ({}),
  showsData: true,
  playsVideos: ({ url, frame }) => url !== '' && readPlayerAddress(frame) !== undefined,
  showsNothing: ({ url, html }) => url === '' && html.trim() === '',
})
