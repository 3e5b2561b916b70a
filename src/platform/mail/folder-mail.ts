import { type LetterFolder, saveLetter } from './letter-folder.ts'
import { LetterDelayed, type Mail } from './mail.ts'

/** Writes each letter into a folder, where the operator can read it. For machines without a mail server. */
export function folderMail(folder: LetterFolder, now: () => Date = () => new Date()): Mail {
  return {
    kind: 'folder',
    async send(letter) {
      await saveLetter(folder, letter, now().toISOString()).catch((error: Error) => {
        throw new LetterDelayed(error.message, { cause: error })
      })
    },
  }
}
