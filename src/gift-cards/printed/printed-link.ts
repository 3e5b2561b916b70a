import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '../../platform/vault/vault.ts'

/**
 * Path of the PDF of a card, for whoever is shown its code. It holds a keyed hash (256 bits) under the website's key, so that
 * nobody can guess it and a letter that is sent again has the same.
 */
export async function printedPath(vault: Pick<Vault, 'hashes'>, websiteId: string, cardId: string): Promise<string> {
  return `/gift-card/pdf?card=${cardId}.${await hashOf(vault, websiteId, cardId)}`
}

/** The card of such a link; undefined for any other text. */
export async function readPrintedLink(
  vault: Pick<Vault, 'hashes'>,
  websiteId: string,
  link: string,
): Promise<string | undefined> {
  const [cardId = '', given = ''] = link.split('.')
  const [known, asked] = [Buffer.from(await hashOf(vault, websiteId, cardId)), Buffer.from(given)]
  return known.length === asked.length && timingSafeEqual(known, asked) ? cardId : undefined
}

async function hashOf(vault: Pick<Vault, 'hashes'>, websiteId: string, cardId: string): Promise<string> {
  const [hash = ''] = await vault.hashes(websiteId, [`giftcard-pdf:${cardId}`])
  return hash
}
