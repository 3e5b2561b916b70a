import { googlePlaces } from '../../../places/google-places.ts'
import { photonPlaces } from '../../../places/photon-places.ts'
import { noPlaces, type PlaceFinder } from '../../../places/place-finder.ts'
import { createEgress } from '../../../platform/egress/egress.ts'
import type { Infrastructure } from '../../infrastructure.ts'

/** Who suggests addresses while they are typed, as the operator has set it. */
export function composePlaces({ places, egressAllow }: Infrastructure['config']): PlaceFinder {
  if (!places) return noPlaces
  const egress = createEgress({ allowed: egressAllow })
  if (places.provider === 'google') return googlePlaces({ egress, key: places.key })
  // The operator's own Photon usually stands in their own network, at a port of its own.
  const { hostname, port, protocol } = new URL(places.url)
  const place = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
  return photonPlaces({ egress: createEgress({ allowed: [...egressAllow, place] }), url: places.url })
}
