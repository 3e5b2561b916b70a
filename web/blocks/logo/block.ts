import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Alignment, ImageId, Line } from '../fields/fields.ts'

export const LOGO_WIDTH_MIN = 24
export const LOGO_WIDTH_MAX = 480

/** The website's logo or title, linked to its home page. */
export const logoBlock = defineBlock(
  z.object({
    image: ImageId,
    /** Empty: the website's title. */
    text: Line,
    /** Of the picture in pixels, instead of the size; null or absent: as high as the size says. */
    width: z.nullish(z.int().check(z.minimum(LOGO_WIDTH_MIN), z.maximum(LOGO_WIDTH_MAX))),
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
