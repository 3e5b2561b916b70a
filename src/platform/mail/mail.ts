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
  /** True when the server said that the recipient's mailbox does not exist (550): no letter will reach them. */
  readonly isMailboxGone: boolean
  constructor(message: string, { isMailboxGone = false, ...options }: ErrorOptions & { isMailboxGone?: boolean } = {}) {
    super(message, options)
    this.isMailboxGone = isMailboxGone
  }
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
