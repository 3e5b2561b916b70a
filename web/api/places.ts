import type { Place, Prediction } from '../../src/places/contract.ts'
import { autocompletePlaces, findPlaceDetails } from '../../src/places/endpoints.ts'
import { call } from './client/client.ts'

/** Where suggestions are asked for (specification §7). */
export interface TrackingContext {
  productPage: string
  productSection: string
}

export const suggestPlaces = (
  context: TrackingContext,
  asked: { input: string; sessionToken: string; country?: string },
  signal: AbortSignal,
): Promise<{ predictions: Prediction[]; attribution: string }> =>
  call(autocompletePlaces, { query: { ...context, ...asked } }, { signal })

/** Undefined, with an error in the console (specification §8), when it is not said where they are asked for. */
export async function placeDetails(
  context: TrackingContext | undefined,
  asked: { placeId: string; sessionToken: string },
): Promise<Place | undefined> {
  if (!context?.productPage || !context.productSection) {
    // biome-ignore lint/suspicious/noConsole: specification §8
    console.error('Place details lack a tracking context.')
    return undefined
  }
  return (await call(findPlaceDetails, { query: { ...context, ...asked } })).place
}
