import { type Audience, countAudience, listOpenLists } from '../../newsletter/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { postalLines } from '../../platform/mail/store-sender.ts'
import { GMAIL_CUTS_AT, type LetterBlock } from '../../shared/campaigns/letter-blocks.ts'
import { fieldsWithoutFallback, unknownMergeFields } from '../../shared/campaigns/merge-fields.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { LetterProblem, PreflightReply } from '../admin-contract.ts'
import { findCampaignRow } from '../campaign-rows.ts'
import { NO_LISTS } from '../contract.ts'
import { sampleLetter } from '../letter/compose-campaign.ts'
import { allBlocks, gatherLetterFacts, type LetterFacts, type LetterSources } from '../letter/letter-facts.ts'
import { postOf, type RenderedLetter, renderLetter, type WrittenLetter } from '../letter/render-letter.ts'
import type { CampaignKey } from '../table.ts'
import { findAudience, SEGMENT_IS_GONE } from './find-audience.ts'

export interface CheckDeps {
  db: Database
  letterSources: LetterSources
  /** Whether a path of the website leads to a page; undefined: nobody knows. */
  isPage(websiteId: string, path: string): Promise<boolean>
}

/** Who gets the campaign, and what is wrong with it. Throws UnknownEntity. */
export async function checkCampaign(deps: CheckDeps, key: CampaignKey): Promise<PreflightReply> {
  const row = await findCampaignRow(deps.db, key)
  const written = { subject: row.subject, preview: row.preview, content: row.content, tracksOpens: row.tracks_opens }
  const chosen = await findAudience(deps.db, key.websiteId, { listIds: row.list_ids, segmentId: row.segment_id })
  const [audience, lists, facts] = await Promise.all([
    chosen ? countAudience(deps.db, key.websiteId, chosen) : { recipients: 0, suppressed: 0 },
    listOpenLists(deps.db, key.websiteId),
    gatherLetterFacts(deps.letterSources, key.websiteId, row.content),
  ])
  if (!facts) throw new DomainError('This website is deleted, so no e-mail leaves the store.')
  const rendered = renderLetter(written, facts)
  const bytes = bytesOf(rendered, facts)
  return {
    ...audience,
    bytes,
    links: rendered.links.length,
    problems: [
      ...(chosen ? audienceProblems(lists.length, chosen, audience.recipients) : [blocking(SEGMENT_IS_GONE)]),
      ...letterProblems(written, facts, bytes),
      ...(await linkProblems(deps, key.websiteId, rendered, facts)),
    ],
  }
}

/** As large as recipients get it. */
export function bytesOf(rendered: RenderedLetter, facts: LetterFacts): number {
  const { html } = sampleLetter({ rendered, facts }, { name: 'Sam Sample', email: 'sam@example.com' })
  // Links in the e-mails of a campaign are addresses of ours, which are longer.
  return Buffer.byteLength(html) + rendered.links.length * 100
}

/** Throws DomainError with the first problem that prevents sending. */
export async function assertSendable(deps: CheckDeps, key: CampaignKey): Promise<void> {
  const { problems } = await checkCampaign(deps, key)
  const worst = problems.find(({ isBlocking }) => isBlocking)
  if (worst) throw new DomainError(worst.message)
}

const blocking = (message: string): LetterProblem => ({ isBlocking: true, message })
const hint = (message: string, blockId?: string): LetterProblem => ({
  isBlocking: false,
  message,
  ...(blockId !== undefined && { blockId }),
})

function audienceProblems(open: number, { listIds, segment }: Audience, recipients: number): LetterProblem[] {
  if (open === 0) return [blocking(NO_LISTS)]
  if (listIds.length === 0) return [blocking('Choose who gets this campaign.')]
  if (recipients > 0) return []
  return [
    blocking(
      segment
        ? 'Nobody in the segment is subscribed to the chosen lists.'
        : 'Nobody is subscribed to the chosen lists.',
    ),
  ]
}

/** What is wrong with the letter itself. */
export function letterProblems(written: WrittenLetter, facts: LetterFacts, bytes: number): LetterProblem[] {
  const { subject, preview, content } = written
  const words = JSON.stringify([subject, preview, content])
  const unknown = unknownMergeFields(words)
  const bare = fieldsWithoutFallback(words)
  return [
    ...(subject === '' ? [blocking('Enter a subject.')] : []),
    ...(content.blocks.length === 0 ? [blocking('The letter is empty. Add a block.')] : []),
    ...(postalLines(facts.found.website.seller).length === 0
      ? [blocking('Enter your postal address in Settings, Business: laws on marketing e-mails require it.')]
      : []),
    ...unknown.map((field) => blocking(`There is no field ${field}.`)),
    ...bare.map((field) =>
      hint(`{{${field}}} is empty for people whose name is not known. Add words: {{${field}|there}}.`),
    ),
    ...(preview === '' ? [hint('Without a preview text, mail programs show the beginning of the letter.')] : []),
    ...(bytes > GMAIL_CUTS_AT
      ? [
          hint(
            `The letter has ${Math.ceil(bytes / 1024)} kB. Gmail cuts letters at 102 kB, with the link to unsubscribe.`,
          ),
        ]
      : []),
    ...spamProblems(subject),
    ...allBlocks(content).flatMap((block) => blockProblems(block, facts)),
  ]
}

function spamProblems(subject: string): LetterProblem[] {
  const letters = subject.replace(/[^\p{L}]/gu, '')
  return [
    ...(letters.length >= 10 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
      ? [hint('A subject in capitals is often taken for spam.')]
      : []),
    ...(/[!?]{2}|\${2}|€{2}/.test(subject) ? [hint('Repeated signs in the subject are often taken for spam.')] : []),
    ...(/^(re|fwd?|aw|wg):/i.test(subject) ? [hint('A subject that looks like a reply is taken for spam.')] : []),
  ]
}

function blockProblems(block: LetterBlock, facts: LetterFacts): LetterProblem[] {
  const message = blockProblem(block, facts)
  return message === undefined ? [] : [hint(message, block.id)]
}

function blockProblem(block: LetterBlock, facts: LetterFacts): string | undefined {
  switch (block.type) {
    case 'picture':
      return pictureProblem(block, facts)
    case 'button':
      return block.label === '' || block.link === ''
        ? 'A button has no label or no link, so it is left out.'
        : undefined
    case 'product':
    case 'giftCard':
      return facts.items.has(block.itemId ?? '')
        ? undefined
        : 'A product is not chosen or not public, so it is left out.'
    case 'products':
      return facts.shelves.get(block.id)?.length ? undefined : 'No product matches a block, so it is left out.'
    case 'post':
      return postOf(block.docId, facts) ? undefined : 'There is no such post, so the block is left out.'
    default:
      return undefined
  }
}

function pictureProblem(
  { imageId, alt }: Extract<LetterBlock, { type: 'picture' }>,
  { pictures }: LetterFacts,
): string | undefined {
  const stored = pictures.get(imageId ?? '')
  if (!stored) return 'A picture block has no picture, so it is left out.'
  return alt === '' && stored.altText === '' ? 'A picture has no description for those who cannot see it.' : undefined
}

const CHECKED_MAX = 50

/** Links to pages of the website that are not there. Addresses of others are not asked: that would tell them. */
async function linkProblems(
  { isPage }: CheckDeps,
  websiteId: string,
  { links }: RenderedLetter,
  { origin }: LetterFacts,
): Promise<LetterProblem[]> {
  const own = links.filter((link) => link.startsWith(`${origin}/`)).slice(0, CHECKED_MAX)
  const checked = await Promise.all(
    own.map(async (link) => ((await isPage(websiteId, new URL(link).pathname)) ? [] : [new URL(link).pathname])),
  )
  return checked.flat().map((path) => hint(`There is no page at ${path}.`))
}
