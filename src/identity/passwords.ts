import { takeTurns } from '../platform/turns/take-turns.ts'

/** Each of them costs 19 MB and some 20 ms, so only a few are made at a time. */
export interface Passwords {
  /** What is kept of a password: a PHC string with the parameters in it. */
  hash(password: string): Promise<string>
  /** Whether this is the password. Takes as long where none is kept, so that nobody learns that from the time. */
  verify(kept: string | null | undefined, password: string): Promise<boolean>
}

/** Argon2id, which is this library's own choice when none is named. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Loaded with the first password. */
const argon2 = () => import('@node-rs/argon2')

/** Of a password that was thrown away. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$Tf5CIKeV+pnhcqFigKjTUw$j5hK7CEI+nCHpzYyxsecc2puaWegKrrb7A8xX7gjOXI'

/** Throws TimedOut when more people wait than can be served in a few seconds. */
export function createPasswords({ atOnce = 2, mostWaiting = 100 } = {}): Passwords {
  const inTurn = takeTurns({ atOnce, mostWaiting })
  return {
    hash: (password) => inTurn(async () => (await argon2()).hash(asTyped(password), cost)),
    async verify(kept, password) {
      const isRight = await inTurn(async () => (await argon2()).verify(kept ?? nobodys, asTyped(password)))
      return isRight && typeof kept === 'string'
    },
  }
}

/** Keyboards write one letter in several ways. */
function asTyped(password: string): string {
  return password.normalize('NFKC')
}
