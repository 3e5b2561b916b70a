import sharp from 'sharp'
import { imageWidths } from '../../src/files/uploads/sized-name.ts'

/** The floor of encoding: sharp alone, each photo in every width, sequentially. */
sharp.concurrency(1)
sharp.cache(false)
process.send?.('ready')
process.once('message', async (paths: string[]) => {
  for (const path of paths)
    for (const width of imageWidths) await sharp(path).resize(width).webp({ quality: 82 }).toBuffer()
  process.send?.('done', () => process.exit(0))
})
