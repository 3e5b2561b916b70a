import { createHashQueue, type HashQueueOptions, type HashTurn } from './hash-queue.ts'

/** Each of them costs 19 MB and some 20 ms, so only a few are made at a time. */
export interface Passwords {
  /** What is kept of a password: a PHC string with the parameters in it. */
  hash(password: string, turn?: HashTurn): Promise<string>
  /** Whether this is the password. Takes as long where none is kept, so that nobody learns that from the time. */
  verify(kept: string | null | undefined, password: string, turn?: HashTurn): Promise<boolean>
}

/** Argon2id, which is this library's own choice when none is named. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Loaded with the first password. */
const argon2 = () => import('@node-rs/argon2')

/** Hash of a random password that was thrown away: checked where none is kept, so that both take as long. */
export const noPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Tf5CIKeV+pnhcqFigKjTUw$j5hK7CEI+nCHpzYyxsecc2puaWegKrrb7A8xX7gjOXI'

const anybodys: HashTurn = { lane: 'plain', whose: '' }

/** What is not given is the product's. */
export type PasswordQueueOptions = Partial<HashQueueOptions>

/** Throws HashQueueFull when more people wait than can be served in a few seconds. */
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

/** Keyboards write one letter in several ways. */
function asTyped(password: string): string {
  return password.normalize('NFKC')
}
