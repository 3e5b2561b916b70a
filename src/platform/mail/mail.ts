/** One letter to one person. */
export interface Letter {
  /** The address is the operator's; the name may be a website's. */
  from: { name: string; address: string }
  to: string
  subject: string
  html: string
  /** The same for those who read plain text. */
  text: string
  /** Beside those that every letter has. */
  headers?: Record<string, string>
}

/** Where letters go. */
export interface Mail {
  /** `folder`: nobody gets them, they lie in a folder of this machine. */
  kind: 'smtp' | 'folder'
  /**
   * Comes back when the letter was accepted; else throws LetterRefused, LetterDelayed or LetterUncertain. It is never
   * sent a second time by itself.
   */
  send(letter: Letter): Promise<void>
  /** Lets go of what is kept open between two letters. Nothing is sent afterwards. */
  close?(): Promise<void>
}

/** No further attempt can help: there is no such mailbox, or the letter itself is not taken. */
export class LetterRefused extends Error {
  override name = 'LetterRefused'
  /** The server said of the receiver that there is no such mailbox (550): no letter will reach them. */
  readonly isMailboxGone: boolean
  constructor(message: string, { isMailboxGone = false, ...options }: ErrorOptions & { isMailboxGone?: boolean } = {}) {
    super(message, options)
    this.isMailboxGone = isMailboxGone
  }
}

/** It was certainly not sent; a later attempt may help. */
export class LetterDelayed extends Error {
  override name = 'LetterDelayed'
}

/** The connection was lost in the middle: it may have been sent, and may not. */
export class LetterUncertain extends Error {
  override name = 'LetterUncertain'
}
