import { LetterDelayed, LetterHeld, type Mail } from './mail.ts'

/**
 * Sends nothing while the installation is held back after a restore or an import. Jobs that send letters wait in the outbox
 * meanwhile; this stops whatever was already running, and the letters that people ask for at a button.
 */
export function fencedMail(mail: Mail, isHeldBack: () => Promise<boolean>): Mail {
  return {
    ...mail,
    async send(letter) {
      const isHeld = await isHeldBack().catch((error: Error) => {
        throw new LetterDelayed(error.message, { cause: error })
      })
      if (isHeld) throw new LetterHeld('The installation is held back until npm run resume.')
      await mail.send(letter)
    },
  }
}
