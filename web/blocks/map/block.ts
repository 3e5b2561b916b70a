import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Line } from '../fields/fields.ts'

/** A place: its name, its address in lines, and its coordinates in degrees. */
export const PlaceFields = {
  name: Line,
  address: z.string().check(z.maxLength(500)),
  mapLat: z.number().check(z.minimum(-90), z.maximum(90)),
  mapLng: z.number().check(z.minimum(-180), z.maximum(180)),
}

/** A card with the place, without anything of a map service, that leads to a map. */
export const mapBlock = defineBlock(
  z.object({
    ...PlaceFields,
    zoom: z.int().check(z.minimum(2), z.maximum(19)),
    height: z.int().check(z.minimum(160), z.maximum(800)),
  }),
)({
  number: 4,
  name: 'map',
  v: 1,
  defaults: () => ({
    name: 'Our studio',
    address: 'Prinsengracht 263\n1016 GV Amsterdam',
    mapLat: 52.3752,
    mapLng: 4.884,
    zoom: 16,
    height: 320,
  }),
  migrations: {},
  needs: () => ({}),
  showsData: true,
  readsOnlyNeeds: true,
  variables: ({ height }) => ({ '--map-height': `${height}px` }),
})
