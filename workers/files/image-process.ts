import { encodeImage } from './encode-image.ts'
import type { EncodeReply, EncodeTask } from './encoder-process.ts'

// A separate process, so that a file that makes the decoder crash, hang or use much memory affects nothing else, and its
// memory is freed at the end.
process.on('message', async (task: EncodeTask) => {
  process.send?.(await answer(task))
})
process.on('disconnect', () => process.exit(0))

async function answer({ path, directory, edit }: EncodeTask): Promise<EncodeReply> {
  try {
    return { encoded: await encodeImage(path, directory, edit) }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}
