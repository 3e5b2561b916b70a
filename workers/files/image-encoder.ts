import { createEncoderProcess, type EncodeReply, type EncoderOptions, type EncodeTask } from './encoder-process.ts'
import { createEncoderQueue, type QueuedImage } from './encoder-queue.ts'

export type EncodeRequest = EncodeTask & QueuedImage

export interface ImageEncoder {
  /** Encodes when it is the image's turn. Rejects when the process dies or takes too long. */
  encode(request: EncodeRequest): Promise<EncodeReply>
  close(): void
}

type Pending = QueuedImage & { run(place: EncoderSlot): Promise<void> }

interface EncoderSlot {
  onlySmall: boolean
  isBusy: boolean
  encode(task: EncodeTask): Promise<EncodeReply>
  close(): void
}

/**
 * Encodes images in two processes: one takes any image, the other only small ones, so that these never wait for a large one.
 * Websites take turns in both.
 */
export function startImageEncoder(options: EncoderOptions = {}): ImageEncoder {
  const turns = createEncoderQueue<Pending>()
  const places = [true, false].map(
    (onlySmall): EncoderSlot => ({ onlySmall, isBusy: false, ...createEncoderProcess(options) }),
  )

  function takeMore(): void {
    for (const place of places) {
      const next = place.isBusy ? undefined : turns.next(place.onlySmall)
      if (next) void occupy(place, next)
    }
  }

  async function occupy(place: EncoderSlot, pending: Pending): Promise<void> {
    place.isBusy = true
    await pending.run(place)
    place.isBusy = false
    turns.done(pending)
    takeMore()
  }

  return {
    encode({ websiteId, isSmall, ...task }) {
      const reply = Promise.withResolvers<EncodeReply>()
      const run = (place: EncoderSlot) => place.encode(task).then(reply.resolve, reply.reject)
      turns.add({ websiteId, isSmall, run })
      takeMore()
      return reply.promise
    },
    close() {
      for (const place of places) place.close()
    },
  }
}
