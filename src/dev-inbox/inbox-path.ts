/** Where the operator of this machine reads the letters that nobody sends. */
export const INBOX_PATH = '/dev/inbox'
