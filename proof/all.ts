import { nothingIsLost } from './nothing-is-lost.ts'
import type { Proof } from './proof.ts'
import { rebuildIsIdentical } from './rebuild-is-identical.ts'

export const proofs: Proof[] = [nothingIsLost, rebuildIsIdentical]
