import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { PlaceFields } from '../map/block.ts'

/** Where something is, in a line of text. */
export const geoBlock = defineBlock(z.object(PlaceFields))({
  number: 10,
  name: 'geo',
  v: 1,
  defaults: () => ({ name: 'Our studio', address: 'Amsterdam', mapLat: 52.3752, mapLng: 4.884 }),
  migrations: {},
  needs: () => ({}),
})
