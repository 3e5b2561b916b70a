import type { Reaction } from '../../workers/reaction.ts'

/** One job per moved parcel. */
export const parcelMoved: Reaction = {
  name: 'parcel-moved',
  categories: ['parcel'],
  react: ({ id }) => [{ name: 'note-parcel', data: { eventId: id } }],
}
