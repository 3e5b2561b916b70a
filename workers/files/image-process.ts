import { encodeImage } from './encode-image.ts'
import type { EncodeReply, EncodeTask } from './encoder-process.ts'

// A process of its own: a file that makes the decoder crash, hang or grow takes nothing else with it, and its memory is
// given back when it ends.
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
