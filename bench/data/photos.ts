import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Draws distinct photos of 12 megapixels with the file size of a camera's, and returns their paths. */
export async function drawPhotos(directory: string, count: number): Promise<string[]> {
  mkdirSync(directory, { recursive: true })
  const paths = Array.from({ length: count }, (_, n) => join(directory, `photo-${n}.jpg`))
  for (const [n, path] of paths.entries()) await drawPhoto(path, n)
  return paths
}

async function drawPhoto(path: string, n: number): Promise<void> {
  const { data, info } = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 96 + n, sigma: 36 },
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .resize(4000, 3000)
    .jpeg({ quality: 90 })
    .toFile(path)
}
