import { z } from 'zod'
import { defineBlock } from '../block.ts'
import { Alignment, ImageId, Line } from '../fields/fields.ts'

/** The website's logo or title, linked to its home page. */
export const logoBlock = defineBlock(
  z.object({
    image: ImageId,
    /** Empty: the website's title. */
    text: Line,
    size: z.enum(['small', 'medium', 'large']),
    align: Alignment,
  }),
)({
  number: 3,
  name: 'logo',
  v: 1,
  defaults: () => ({ image: null, text: '', size: 'medium', align: 'left' }),
  migrations: {},
  needs: ({ image }) => ({ images: image ? [image] : [] }),
  showsData: true,
})
