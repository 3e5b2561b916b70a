import { Readable } from 'node:stream'
import sharp from 'sharp'
import { DomainError } from '../../shared/domain-error.ts'
import type { PhotoService } from './photo-service.ts'

/** Reserved for examples (RFC 2606): no service can have it. */
export const SAMPLE_HOST = 'albums.example'
const SIZE = { width: 1_200, height: 800 }

const albums: Record<string, { title: string; names: readonly string[]; pictures: number }> = {
  harbour: { title: 'The harbour', names: ['Slipway', 'Moorings', 'Breakwater', 'Net loft'], pictures: 12 },
  hills: { title: 'Above the bay', names: ['Ridge', 'Cairn', 'Tarn'], pictures: 64 },
}

/** Albums without a network, for trying an import beside the demo stores: `https://albums.example/harbour`. */
export const sampleAlbums: PhotoService = {
  name: 'Sample albums',
  owns: ({ hostname }) => hostname === SAMPLE_HOST,
  async readAlbum({ pathname }, picturesMax) {
    const name = pathname.slice(1)
    const album = Object.hasOwn(albums, name) ? albums[name] : undefined
    if (!album) throw new DomainError(`The sample albums are ${Object.keys(albums).join(' and ')}.`)
    const { title, names, pictures: total } = album
    const pictures = Array.from({ length: Math.min(total, picturesMax) }, (_, nth) => {
      const turn = Math.floor(nth / names.length)
      const word = names[nth % names.length] ?? ''
      return {
        source: `https://${SAMPLE_HOST}/${name}/${nth}.jpg`,
        title: turn === 0 ? word : `${word} ${turn + 1}`,
        caption: '',
      }
    })
    return { title, total, pictures }
  },
  async openPicture(source) {
    const bytes = await draw(source)
    return { body: Readable.from([bytes]), length: bytes.length }
  },
}

/** Drawn small and enlarged, so that its edges are soft. */
const DRAWN = { width: 60, height: 40 }

/** A sky over the sea in colors of its own. */
async function draw(source: string): Promise<Buffer> {
  const seed = [...source].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7)
  const horizon = 18 + (seed % 9)
  const shade = (base: number, factor: number) => base + ((seed * factor) % 60)
  const high = [shade(70, 3), shade(110, 5), shade(150, 7)]
  const low = [shade(190, 11), shade(170, 13), shade(150, 17)]
  const sea = [shade(20, 19), shade(60, 23), shade(80, 29)]
  const pixels = Buffer.alloc(DRAWN.width * DRAWN.height * 3)
  for (let at = 0; at < pixels.length; at++) {
    const row = Math.floor(at / 3 / DRAWN.width)
    const share = Math.min(row / horizon, 1)
    const mixed = (high[at % 3] ?? 0) * (1 - share) + (low[at % 3] ?? 0) * share
    pixels[at] = row > horizon ? (sea[at % 3] ?? 0) : mixed
  }
  const raw = { ...DRAWN, channels: 3 as const }
  return sharp(pixels, { raw })
    .resize({ ...SIZE, kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
