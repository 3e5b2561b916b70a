import type { Proof } from './proof.ts'

export const proofs: Proof[] = []
