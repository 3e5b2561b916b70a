import { type HitKind, hitKinds } from '../hit-shapes.ts'

/** The hit kind of an event's name. An unknown name is stored with the kind for other events. */
export function classifyHit(kinds: Readonly<Record<string, HitKind>>, name: string): { kind: HitKind; event: string } {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  return kind === undefined ? { kind: hitKinds.other, event: name } : { kind, event: '' }
}
