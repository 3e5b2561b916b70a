import type { Request, Response } from 'express'

/** One thing that is done with a request on its way in; `answered` when it goes no further. */
export type Step = (req: Request, res: Response) => Answered | Promise<Answered>
type Answered = 'answered' | undefined

/** Takes a request through the steps. Most have nothing to wait for, and each await would cost a microsecond. */
export function inOrder(...steps: Step[]): Step {
  return async (req, res) => {
    for (const step of steps) {
      const answered = step(req, res)
      if ((answered instanceof Promise ? await answered : answered) === 'answered') return 'answered'
    }
    return undefined
  }
}
