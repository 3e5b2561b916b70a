import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { type Egress, EgressRefused } from '../../platform/egress/egress.ts'
import { feedText } from '../foreign-feeds/feed-text.ts'
import { openFrom } from './open-picture.ts'
import { CAPTION_LENGTH, type PhotoService, TITLE_LENGTH } from './photo-service.ts'

export interface FlickrOptions {
  egress: Pick<Egress, 'get'>
  /** Of the operator. */
  apiKey: string
  /** Base URL of the API. */
  url?: string | undefined
}

const API = 'https://api.flickr.com'
const ALBUM = /^\/photos\/([\w@-]{1,100})\/(?:albums|sets)\/(\d{1,30})\/?$/
/** The widest that is not larger than pages show pictures. */
const SIZES = ['url_k', 'url_h', 'url_l', 'url_o', 'url_c'] as const
const WISH = { bytesMax: 1_000_000, timeoutMs: 8_000, accept: 'application/json' }

const Answer = z.union([
  z.looseObject({ stat: z.literal('ok') }),
  z.object({ stat: z.literal('fail'), message: z.string().max(500) }),
])
const User = z.object({ user: z.object({ id: z.string() }) })
const Words = z.union([z.string(), z.object({ _content: z.string() }).transform(({ _content }) => _content)])
const Photo = z.object({
  title: Words.default(''),
  description: Words.default(''),
  ...Object.fromEntries(SIZES.map((size) => [size, z.string().optional()])),
})
const Photoset = z.object({
  photoset: z.object({ title: Words.default(''), total: z.coerce.number().int(), photo: z.array(Photo) }),
})

const says = {
  shape: 'Flickr answered with something that cannot be read.',
  failed: (message: string) => `Flickr says: ${feedText(message, 200)}`,
}

/** Public albums by Flickr’s API (flickr.com/services/api), with the operator's key. */
export function flickrAlbums({ egress, apiKey, url = API }: FlickrOptions): PhotoService {
  async function ask<Shape extends z.ZodType>(method: string, values: Record<string, string>, shape: Shape) {
    const query = new URLSearchParams({ method, api_key: apiKey, ...values, format: 'json', nojsoncallback: '1' })
    const { body } = await egress.get(`${url}/services/rest/?${query}`, WISH)
    const answer = Answer.safeParse(parse(await buffer(body)))
    if (answer.data?.stat === 'fail') throw new EgressRefused(says.failed(String(answer.data.message)))
    const read = shape.safeParse(answer.data)
    if (!read.success) throw new EgressRefused(says.shape)
    return read.data
  }
  return {
    name: 'Flickr',
    owns: ({ hostname, pathname }) => /^(www\.)?flickr\.com$/.test(hostname) && ALBUM.test(pathname),
    async readAlbum({ pathname }, picturesMax) {
      const [, person = '', album = ''] = ALBUM.exec(pathname) ?? []
      const { user } = await ask('flickr.urls.lookupUser', { url: `https://www.flickr.com/photos/${person}/` }, User)
      const { photoset } = await ask(
        'flickr.photosets.getPhotos',
        {
          photoset_id: album,
          user_id: user.id,
          per_page: String(picturesMax),
          media: 'photos',
          extras: ['description', ...SIZES].join(','),
        },
        Photoset,
      )
      const pictures = photoset.photo.slice(0, picturesMax).flatMap((photo) => {
        const sizes = photo as Partial<Record<string, string>>
        const source = SIZES.map((size) => sizes[size]).find(Boolean)
        const texts = {
          title: feedText(photo.title, TITLE_LENGTH),
          caption: feedText(photo.description, CAPTION_LENGTH),
        }
        return source ? [{ source, ...texts }] : []
      })
      return { title: feedText(photoset.title, TITLE_LENGTH), total: photoset.total, pictures }
    },
    openPicture: openFrom(egress),
  }
}

function parse(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'))
  } catch {
    throw new EgressRefused(says.shape)
  }
}
