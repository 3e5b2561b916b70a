import type { ExamplesOf } from '../../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

export const photoGalleryExamples: ExamplesOf<typeof endpoints> = {
  listPhotoGalleries: {},
  // An address that is refused, so that nobody is asked.
  importPhotoGallery: { isUncalledFor: true, unknown: 'address', body: { address: 'http://192.0.2.1:8080/album' } },
}
