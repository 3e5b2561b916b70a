import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Letter, LetterDelayed, type Mail } from './mail.ts'

const MOST_OF_SUBJECT = 60

/**
 * Lays each letter into a folder, one JSON file that only this account may read: `<time>-<subject>-<random>.json`. For
 * machines without a mail server.
 */
export function folderMail(folder: string, now: () => Date = () => new Date()): Mail {
  return {
    kind: 'folder',
    async send(letter) {
      await lay(folder, letter, now().toISOString()).catch((error: Error) => {
        throw new LetterDelayed(error.message, { cause: error })
      })
    },
  }
}

async function lay(folder: string, letter: Letter, sentAt: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = join(folder, fileName(letter, sentAt))
  // Whoever looks into the folder sees whole letters only.
  await writeFile(`${name}.unfinished`, `${JSON.stringify({ sentAt, ...letter }, null, 2)}\n`, { mode: 0o600 })
  await rename(`${name}.unfinished`, name)
}

function fileName({ subject }: Letter, sentAt: string): string {
  const time = sentAt.replace(/[:.]/g, '-')
  const words = subject
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['letter']
  return `${time}-${words.join('-').slice(0, MOST_OF_SUBJECT)}-${randomBytes(3).toString('hex')}.json`
}
