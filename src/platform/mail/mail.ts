/** One letter to one person. */
export interface Letter {
  /** The address is the operator's; the name may be the website's. */
  from: { name: string; address: string }
  to: string
  subject: string
  html: string
  /** The content as plain text. */
  text: string
  /** In addition to the headers of every letter. */
  headers?: Record<string, string>
  /** Letters of a store go out from its own domain once that is verified; absent for those of the platform. */
  store?: string
  /** To whom it goes and which letter it is, by which a bounce is recognised. */
  reference?: { letterRef: string; personRef: string }
  /** Where bounces go, if not to the address it is from. */
  envelopeFrom?: string
  /** Signature with a key of the store instead of the platform's. */
  dkim?: Dkim
}

/** Signature that proves to receivers that the domain sent the letter. */
export interface Dkim {
  domain: string
  selector: string
  /** PEM. */
  privateKey: string
}

/** Sends letters. */
export interface Mail {
  /** `folder`: letters are not sent but stored in a folder on this machine. */
  kind: 'smtp' | 'folder'
  /**
   * Resolves when the letter was accepted; else rejects with LetterRefused, LetterDelayed or LetterUncertain. A letter is
   * never sent again automatically.
   */
  send(letter: Letter): Promise<void>
  /** Closes idle connections. Nothing can be sent afterwards. */
  close?(): Promise<void>
}

/** Permanent failure: the mailbox does not exist, or the letter itself was rejected. */
export class LetterRefused extends Error {
  override name = 'LetterRefused'
  /** True when the server said that the recipient's mailbox does not exist (5.1.x, or a plain 550): no letter will reach them. */
  readonly isMailboxGone: boolean
  constructor(message: string, { isMailboxGone = false, ...options }: ErrorOptions & { isMailboxGone?: boolean } = {}) {
    super(message, options)
    this.isMailboxGone = isMailboxGone
  }
}

/** The enhanced status code (RFC 3463) in a mail server's words: `5.7.26`. */
export function enhancedCodeIn(text: string): string | undefined {
  return /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(text)?.[0]
}

/** Certainly not sent; a later attempt may succeed. */
export class LetterDelayed extends Error {
  override name = 'LetterDelayed'
}

/** Held back: the installation was restored, and its operator has not confirmed yet (`npm run resume`). */
export class LetterHeld extends LetterDelayed {
  override name = 'LetterHeld'
}

/** The connection was lost during sending: the letter may or may not have been sent. */
export class LetterUncertain extends Error {
  override name = 'LetterUncertain'
}
