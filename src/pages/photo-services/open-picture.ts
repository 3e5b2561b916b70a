import type { Egress } from '../../platform/egress/egress.ts'
import { UPLOAD_BYTES_MAX } from '../../shared/validation/image-rules.ts'
import type { PhotoService } from './photo-service.ts'

/** Pictures that have an address of their own. */
export const openFrom =
  (egress: Pick<Egress, 'get'>): PhotoService['openPicture'] =>
  (source, signal) =>
    egress.get(source, { bytesMax: UPLOAD_BYTES_MAX, timeoutMs: 30_000, accept: 'image/*', signal })
