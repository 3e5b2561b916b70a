import type { Compiled } from './compile.ts'
import type { Place } from './frame.ts'
import { finish, type Rendered, Rendering, type RenderOptions } from './render.ts'
import { positionOf } from './scan-tags.ts'
import type { Instruction } from './tree.ts'
import type { Value } from './values.ts'

/** More tags than anybody compares. */
const TIMES_MAX = 200

/** What one tag took by itself, without the tags in it. */
export interface TagTime {
  line: number
  column: number
  /** The partial it is in; absent in the template itself. */
  partial?: string
  /** How often it was printed or run. */
  count: number
  milliseconds: number
}

export interface TimedRender extends Rendered {
  /** The slowest first. */
  times: TagTime[]
}

/** Renders and measures its tags, which takes longer. */
export function renderTimed(compiled: Compiled, context: Value, options: RenderOptions = {}): TimedRender {
  const rendering = new TimedRendering(compiled, context, options)
  return { ...finish(rendering, compiled), times: rendering.times() }
}

class TimedRendering extends Rendering {
  private readonly measured = new Map<string, { place: Place; at: number; count: number; milliseconds: number }>()
  /** Spent in the tags within the one that is executed. */
  private inside = 0

  times(): TagTime[] {
    return [...this.measured.values()]
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, TIMES_MAX)
      .map(({ place: { compiled, partial }, at, count, milliseconds }) => {
        const position = positionOf(compiled.lineStarts, at)
        return { ...position, ...(partial !== undefined && { partial }), count, milliseconds }
      })
  }

  protected override execute(instruction: Instruction): void {
    if (instruction.kind === 'text') {
      super.execute(instruction)
      return
    }
    const { place, inside } = this
    const start = performance.now()
    this.inside = 0
    try {
      super.execute(instruction)
    } finally {
      const took = performance.now() - start
      this.note(place, instruction.at, took - this.inside)
      this.inside = inside + took
    }
  }

  private note(place: Place, at: number, milliseconds: number): void {
    const key = `${place.partial ?? ''} ${at}`
    const known = this.measured.get(key) ?? { place, at, count: 0, milliseconds: 0 }
    known.count++
    known.milliseconds += milliseconds
    this.measured.set(key, known)
  }
}
