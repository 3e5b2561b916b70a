import { v7 } from 'uuid'

/** For products, variants, categories: nobody guesses it, and later ones sort behind. */
export function newId(): string {
  return v7().replaceAll('-', '')
}
