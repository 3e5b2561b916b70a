import * as z from 'zod/mini'
import { type BlockDefinition, defineBlock } from '../block.ts'
import { Href, ImageId, Line, Paragraph } from '../fields/fields.ts'
import { bookingChoices, thirdPartyServices } from '../fields/third-party-services.ts'

/** Specification §9: items of a gallery of a photo service. */
export const SERVICE_PICTURES_MAX = 50

const serviceFields = {
  /** Its page on the service. */
  url: Href,
  title: Line,
  description: Paragraph,
  image: ImageId,
  /** Code of the service, which runs in a frame without access to the page once a visitor asks for it. */
  html: z.string().check(z.maxLength(100_000)),
  /** Of the frame, in pixels. */
  height: z.int().check(z.minimum(40), z.maximum(4_000)),
  /** Pictures of an imported gallery, as files of the website. */
  pictures: z
    .array(
      z.object({
        id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
        image: ImageId,
        title: Line,
        /** Its page on the service. */
        href: Href,
      }),
    )
    .check(
      z.maxLength(SERVICE_PICTURES_MAX, `A gallery of a photo service has at most ${SERVICE_PICTURES_MAX} pictures.`),
    ),
}

const ServiceProps = z.object(serviceFields)
export type ServiceProps = z.infer<typeof ServiceProps>

const BookingProps = z.object({ ...serviceFields, variant: z.enum(bookingChoices) })

const defaults = (): ServiceProps => ({
  url: '',
  title: '',
  description: '',
  image: null,
  html: '',
  height: 400,
  pictures: [],
})

const common = {
  needs: ({ image, pictures }: ServiceProps) => ({
    images: [image, ...pictures.map((picture) => picture.image)].flatMap((id) => id ?? []),
  }),
  // The address of its frame names the page.
  showsData: true as const,
  showsNothing: ({ url, html, pictures }: ServiceProps) => url === '' && html.trim() === '' && pictures.length === 0,
}

/** Cards of other services, one block type each. */
export const thirdPartyBlocks: readonly BlockDefinition[] = thirdPartyServices.map(
  ({ number, name, isImportOnly, isBooking }) => {
    const own = { number, name, ...common, ...(isImportOnly && { isImportOnly }) }
    if (!isBooking) return defineBlock(ServiceProps)({ ...own, v: 1, defaults, migrations: {} })
    return defineBlock(BookingProps)({
      ...own,
      v: 2,
      defaults: () => ({ ...defaults(), variant: 'reservation' }),
      migrations: { 1: (props) => ({ variant: 'page', ...(props as object) }) },
    })
  },
)
