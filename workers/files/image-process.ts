import { encodeImage } from './encode-image.ts'
import type { EncodeReply, EncodeTask } from './encoder-process.ts'

// A process of its own: a file that makes the decoder crash, hang or grow takes nothing else with it, and its memory is
// given back when it ends.
process.on('message', async ({ path, directory }: EncodeTask) => {
  process.send?.(await answer(path, directory))
})
process.on('disconnect', () => process.exit(0))

async function answer(path: string, directory: string): Promise<EncodeReply> {
  try {
    return { encoded: await encodeImage(path, directory) }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}
