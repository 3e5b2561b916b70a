import type { Place, Prediction } from './contract.ts'

export interface WantedPredictions {
  input: string
  /** ISO 3166-1; undefined: everywhere. */
  country: string | undefined
  /** BCP 47. */
  language: string
  sessionToken: string
}

export interface WantedPlace {
  placeId: string
  language: string
  sessionToken: string
}

/** Port: who suggests places. Nothing that was typed is kept. */
export interface PlaceFinder {
  /** What has to stand beside its suggestions; empty if nothing has to. */
  attribution: string
  /** At most five, the likeliest first. Throws EgressRefused. */
  suggest(wanted: WantedPredictions): Promise<Prediction[]>
  /** Undefined for a place that it does not know. Throws EgressRefused. */
  find(wanted: WantedPlace): Promise<Place | undefined>
}

export const PREDICTIONS_MAX = 5

/** Somebody waits, and can type on meanwhile. */
export const WISH = { bytesMax: 200_000, timeoutMs: 3_000, accept: 'application/json' }

/** Nobody suggests places: addresses are typed. */
export const noPlaces: PlaceFinder = { attribution: '', suggest: async () => [], find: async () => undefined }
