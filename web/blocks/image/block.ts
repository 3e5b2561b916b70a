import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { imageVariants } from '../fields/block-variants.ts'
import { AspectRatio, FocalPoint, Href, ImageId, Line, Paragraph } from '../fields/fields.ts'

export const imageBlock = defineBlock(
  z.object({
    image: ImageId,
    /** An explicit text wins even if empty (facts A.3); null: title, else body, else file name. */
    altText: z.nullable(z.string().check(z.maxLength(1_000))),
    title: Line,
    body: Paragraph,
    variant: z.enum(imageVariants),
    aspectRatio: AspectRatio,
    focalPoint: z.nullable(FocalPoint),
    /** Empty: no link. */
    href: Href,
    /** For the first image of a page, which is not lazy-loaded. */
    isEager: z.boolean(),
  }),
)({
  number: 5,
  name: 'image',
  v: 1,
  defaults: () => ({
    image: null,
    altText: null,
    title: '',
    body: '',
    variant: 'inline',
    aspectRatio: 'original',
    focalPoint: null,
    href: '',
    isEager: false,
  }),
  migrations: {},
  needs: ({ image }) => ({ images: image ? [image] : [] }),
  showsData: true,
  readsOnlyNeeds: true,
})
