import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredImage } from '../../catalog/shop/present.ts'
import type { ColorData } from '../../files/contract.ts'
import { averageColors } from '../../files/uploads/average-colors.ts'
import { openImage } from '../../files/uploads/guarded-sharp.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** One file per width, ascending; the widest is the original. */
interface DrawnPicture {
  widths: number[]
  files: Buffer[]
  colors: ColorData
}

const productWidths = [100, 300, 500, 750, 1000, 1500]
/** The averages of the smallest are those of all. */
const COLOURS_WIDTH = 100
const bannerWidths = [...productWidths, 2500]

/** Stores a drawn product image, in all widths, as a file of the website. It is 1500 by 1500. */
export async function savePicture(storage: Storage, websiteId: string, store: string, name: string, alt: string) {
  const drawn = await readDrawn(store, name, productWidths)
  return saveDrawn(storage, websiteId, name, drawn, { width: 1500, height: 1500, alt })
}

/** Like `savePicture`, for the banner of a store. It is 2500 by 1125 px. */
export async function saveBanner(storage: Storage, websiteId: string, store: string, alt: string) {
  const drawn = await readDrawn(store, 'banner', bannerWidths)
  return saveDrawn(storage, websiteId, 'banner', drawn, { width: 2500, height: 1125, alt })
}

async function readDrawn(store: string, name: string, widths: number[]): Promise<DrawnPicture> {
  const directory = join(import.meta.dirname, 'images', store)
  const fileOf = (width: number) => join(directory, `${name}-${width}w.webp`)
  const { data, info } = await openImage(fileOf(COLOURS_WIDTH)).raw().toBuffer({ resolveWithObject: true })
  return {
    widths,
    files: await Promise.all(widths.map((width) => readFile(fileOf(width)))),
    colors: await averageColors({ data, info }),
  }
}

async function saveDrawn(
  storage: Storage,
  websiteId: string,
  name: string,
  { widths, files, colors }: DrawnPicture,
  { width, height, alt }: { width: number; height: number; alt: string },
): Promise<StoredImage> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file)
  const stem = `${name}-${hash.digest('hex').slice(0, 16)}`
  await Promise.all(files.map((file, n) => storage.put(websiteId, nameOf(stem, widths, n), file)))
  return {
    id: stem,
    file_name: `${stem}.webp`,
    width,
    height,
    widths: widths.map((one) => `${one}w`).join(','),
    alt_text: alt,
    focal_x: 0.5,
    focal_y: 0.5,
    colors,
  }
}

function nameOf(stem: string, widths: number[], n: number): string {
  return n === widths.length - 1 ? `${stem}.webp` : `${stem}.${widths[n]}w.webp`
}
