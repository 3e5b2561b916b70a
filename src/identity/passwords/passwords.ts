import { createHashQueue, type HashQueueOptions, type HashTurn } from './hash-queue.ts'

/** A hash takes 19 MB and about 20 ms, so only a few are computed at a time. */
export interface Passwords {
  /** Returns a PHC string, which includes the parameters. */
  hash(password: string, turn?: HashTurn): Promise<string>
  /** Whether this is the password. Takes as long when no hash is stored, so that the timing reveals nothing. */
  verify(kept: string | null | undefined, password: string, turn?: HashTurn): Promise<boolean>
}

/** Argon2id, the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Loaded on first use. */
const argon2 = () => import('@node-rs/argon2')

/** Hash of a discarded random password; verified when no hash is stored, so that both cases take equally long. */
export const noPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Tf5CIKeV+pnhcqFigKjTUw$j5hK7CEI+nCHpzYyxsecc2puaWegKrrb7A8xX7gjOXI'

const anybodys: HashTurn = { lane: 'plain', whose: '' }

/** Overrides of the product's default options. */
export type PasswordQueueOptions = Partial<HashQueueOptions>

/** Throws HashQueueFull when more hashes are queued than can be computed within a few seconds. */
export function createPasswords({
  atOnce = 2,
  mostWaiting = 40,
  mostOfOne = 10,
}: PasswordQueueOptions = {}): Passwords {
  const queue = createHashQueue({ atOnce, mostWaiting, mostOfOne })
  return {
    hash: (password, turn = anybodys) => queue(async () => (await argon2()).hash(asTyped(password), cost), turn),
    async verify(kept, password, turn = anybodys) {
      const isRight = await queue(async () => (await argon2()).verify(kept ?? noPasswordHash, asTyped(password)), turn)
      return isRight && typeof kept === 'string'
    },
  }
}

/** Normalises the text, because keyboards encode the same letter in several ways. */
function asTyped(password: string): string {
  return password.normalize('NFKC')
}
