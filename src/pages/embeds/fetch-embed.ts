import { text as textOf } from 'node:stream/consumers'
import sanitize from 'sanitize-html'
import { z } from 'zod'
import { type Egress, EgressRefused } from '../../platform/egress/egress.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { readPlayerAddress } from '../../shared/embeds/embed-players.ts'
import { readVideoAddress } from '../../shared/products/video-address.ts'
import { feedText } from '../foreign-feeds/feed-text.ts'
import { EMBED_HEIGHT, type EmbedCard, type EmbedProvider } from './embed-providers.ts'

/** An answer is a few kB; somebody waits for it. */
const WISH = { bytesMax: 200_000, timeoutMs: 5_000, accept: 'application/json' }
const HTML_MAX = 50_000
const [TITLE_LENGTH, TEXT_LENGTH] = [200, 500]

/** Of oEmbed 1.0, what is used here. Sizes may be texts, and `100%`. */
const Answer = z.object({
  title: z.string().max(20_000).nullish(),
  author_name: z.string().max(20_000).nullish(),
  html: z.string().nullish(),
  height: z.union([z.number(), z.string()]).nullish(),
  /** Vimeo’s own. */
  account_type: z.string().nullish(),
})

/**
 * Asks the provider's own endpoint about one of its pages. Nothing of the answer is kept but plain text, the address of a
 * player on a known origin, or a quotation that is written anew. Throws a DomainError with a sentence for the editor.
 */
export async function fetchEmbed(
  egress: Pick<Egress, 'get'>,
  provider: EmbedProvider,
  address: string,
): Promise<EmbedCard> {
  const url = new URL(provider.endpoint)
  url.searchParams.set('url', address)
  url.searchParams.set('format', 'json')
  const answer = Answer.safeParse(await askFor(egress, provider, url))
  if (!answer.success) throw new DomainError(`${provider.name} answered with something that cannot be shown here.`)
  const { title, author_name: author, html, height, account_type: account } = answer.data
  if (account && account === provider.unsupportedAccount)
    throw new DomainError(`Videos of ${account} ${provider.name} accounts are not supported. Upload the video instead.`)
  const markup = (html ?? '').slice(0, HTML_MAX)
  return {
    provider: provider.name,
    title: feedText(title ?? '', TITLE_LENGTH),
    author: feedText(author ?? '', TITLE_LENGTH),
    text: provider.quote ? feedText(markup, TEXT_LENGTH) : '',
    frame: frameOf(markup, provider),
    html: quotationOf(markup, provider),
    height: heightOf(height),
  }
}

async function askFor(egress: Pick<Egress, 'get'>, { name, alsoAt = [] }: EmbedProvider, url: URL): Promise<unknown> {
  try {
    const { body } = await egress.get(url.href, { ...WISH, hosts: [url.host, ...alsoAt] })
    return JSON.parse(await textOf(body))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    if (!(error instanceof EgressRefused)) throw error
    throw new DomainError(
      error.isTemporary
        ? `${name} does not answer at the moment. Try again.`
        : `${name} has no page at this address, or does not let it be shown elsewhere.`,
    )
  }
}

/** The address of the first frame, if it is one of the provider's players. */
function frameOf(markup: string, { frames = [] }: EmbedProvider): string {
  let source = ''
  sanitize(markup, {
    allowedTags: ['iframe'],
    transformTags: {
      iframe(tagName, attribs) {
        source ||= attribs.src ?? ''
        return { tagName, attribs }
      },
    },
  })
  const address = source.startsWith('//') ? `https:${source}` : source
  return readPlayerAddress(readVideoAddress(address)?.embedUrl ?? address, frames) ?? ''
}

/** Words and links of a quotation, and the script by which the provider shows it. */
function quotationOf(markup: string, { quote }: EmbedProvider): string {
  if (!quote) return ''
  const attributes = ['cite', 'lang', 'dir', ...quote.data.map((name) => `data-${name}`)]
  const clean = sanitize(markup, {
    allowedTags: ['blockquote', 'p', 'a', 'br', 'section'],
    allowedAttributes: { blockquote: [...attributes, 'class'], p: ['lang', 'dir'], a: ['href'] },
    allowedClasses: { blockquote: [quote.className] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
  }).trim()
  if (!clean.startsWith('<blockquote') || !clean.includes(`class="${quote.className}"`)) return ''
  return `${clean}<script async src="${quote.script}" charset="utf-8"></script>`
}

function heightOf(height: number | string | null | undefined): number {
  const pixels = Math.round(Number(height ?? Number.NaN))
  if (!Number.isFinite(pixels)) return EMBED_HEIGHT.usual
  return Math.min(EMBED_HEIGHT.max, Math.max(EMBED_HEIGHT.min, pixels))
}
