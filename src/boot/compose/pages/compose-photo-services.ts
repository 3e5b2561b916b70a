import { feedAlbums } from '../../../pages/photo-services/feed-albums.ts'
import { flickrAlbums } from '../../../pages/photo-services/flickr-albums.ts'
import type { PhotoService } from '../../../pages/photo-services/photo-service.ts'
import { sampleAlbums } from '../../../pages/photo-services/sample-albums.ts'
import { createEgress } from '../../../platform/egress/egress.ts'
import type { Infrastructure } from '../../infrastructure.ts'

/** Where galleries are imported from: Flickr with the operator's key, any feed, and samples beside the demo stores. */
export function composePhotoServices({ config }: Pick<Infrastructure, 'config'>): PhotoService[] {
  const egress = createEgress({ allowed: config.egressAllow })
  const { flickr, seed } = config
  return [
    ...(seed === 'none' ? [] : [sampleAlbums]),
    ...(flickr ? [flickrAlbums({ egress, ...flickr })] : []),
    feedAlbums(egress),
  ]
}
