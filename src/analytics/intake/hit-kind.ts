import { type HitKind, hitKinds } from '../hit-shapes.ts'

/** The kind that the name of an event stands for among these; any other name is kept, for an event of no kind of its own. */
export function classifyHit(kinds: Readonly<Record<string, HitKind>>, name: string): { kind: HitKind; event: string } {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  return kind === undefined ? { kind: hitKinds.other, event: name } : { kind, event: '' }
}
