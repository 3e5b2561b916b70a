import type { LetterReference, LetterReferences } from './letter-references.ts'
import { type Dkim, type Letter, LetterDelayed, type Mail } from './mail.ts'
import { withoutHost } from './sender-name.ts'

/** From where the letters of a store go out. */
export interface StoreSender {
  address: string
  dkim: Dkim
}

export interface StoreMailDeps {
  references: LetterReferences
  /** Undefined while the store has no verified domain. */
  findSender(websiteId: string): Promise<StoreSender | undefined>
  /** The mail server did not take a letter that has a reference. */
  onFailure(reference: LetterReference, failure: Error): Promise<void>
}

/**
 * Letters of a store go out from its own domain, signed with its own key, if it has verified one; letters with a reference carry
 * it as their message id, and what the mail server says about them is reported.
 */
export function storeMail(mail: Mail, { references, findSender, onFailure }: StoreMailDeps): Mail {
  return {
    ...mail,
    async send(letter) {
      const { store: websiteId, reference: about } = letter
      if (websiteId === undefined) return mail.send(letter)
      const sender = await findSender(websiteId).catch((error: Error) => {
        throw new LetterDelayed(error.message, { cause: error })
      })
      const own = sender ? fromStore(letter, sender) : letter
      if (!about) return mail.send(own)
      const reference = { websiteId, ...about }
      const domain = own.from.address.split('@')[1] ?? ''
      const headers = { ...own.headers, 'Message-ID': references.messageId(reference, domain) }
      try {
        await mail.send({ ...own, headers })
      } catch (failure) {
        // The outcome of the letter matters more than the report.
        await onFailure(reference, failure as Error).catch(() => {})
        throw failure
      }
    },
  }
}

function fromStore(letter: Letter, { address, dkim }: StoreSender): Letter {
  const name = withoutHost(letter.from.name)
  // Bounces reach the operator's mail server, which passes them on.
  return { ...letter, from: { name, address }, envelopeFrom: letter.from.address, dkim }
}
