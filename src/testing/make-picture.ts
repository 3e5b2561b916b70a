import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Even numbers. */
export interface PictureOptions {
  width?: number
  height?: number
}

/** Red at the top left, green at the top right, blue at the bottom left, white at the bottom right. */
export function drawPicture({ width = 400, height = 300 }: PictureOptions = {}): Sharp {
  const row = (left: number[], right: number[]) =>
    Buffer.concat([left, right].map((color) => Buffer.alloc((width / 2) * 3, Buffer.from(color))))
  const [top, bottom] = [row(red, green), row(blue, white)]
  const pixels = Buffer.concat([...Array(height / 2).fill(top), ...Array(height / 2).fill(bottom)])
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

const red = [255, 0, 0]
const green = [0, 255, 0]
const blue = [0, 0, 255]
const white = [255, 255, 255]

/** A valid image of each kind that is taken, and of the odd forms they come in. */
export const pictures = {
  jpeg: (options?: PictureOptions) => drawPicture(options).jpeg({ quality: 95 }).toBuffer(),
  png: (options?: PictureOptions) => drawPicture(options).png().toBuffer(),
  webp: (options?: PictureOptions) => drawPicture(options).webp({ quality: 95 }).toBuffer(),
  gif: (options?: PictureOptions) => drawPicture(options).gif().toBuffer(),
  avif: (options?: PictureOptions) => drawPicture(options).avif({ quality: 90, effort: 0 }).toBuffer(),
  cmyk: () => drawPicture().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
  sixteenBit: () => drawPicture().toColourspace('rgb16').png().toBuffer(),
  grey: () => drawPicture().greyscale().toColourspace('b-w').png().toBuffer(),
  transparent: () => drawPicture().ensureAlpha(0).png().toBuffer(),
  animatedGif: () => animated().gif().toBuffer(),
  animatedWebp: () => animated().webp({ lossless: true }).toBuffer(),
  /** As a camera writes it that was held on its side: seen the right way up it is 300 by 400, with red at the top right. */
  onItsSide: () =>
    drawPicture().jpeg({ quality: 95 }).withExif(exifMetadata).withMetadata({ orientation: 6 }).toBuffer(),
}

export const exifMetadata = {
  IFD0: { Make: 'A camera', Copyright: 'Somebody whose name is secret' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 18/1' },
}

/** Three frames: the picture, then nothing but black. */
function animated(): Sharp {
  const [width, height] = [40, 30]
  const frame = Buffer.alloc(width * height * 3, Buffer.from(red))
  const pixels = Buffer.concat([frame, Buffer.alloc(2 * frame.length)])
  return sharp(pixels, { raw: { width, height: 3 * height, channels: 3, pageHeight: height } })
}

/** A PNG that says it is so large, and holds next to nothing. */
export function pngClaimingSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
