import type { Request, RequestHandler, Response } from 'express'

/** One thing that is done with a request on its way in; `answered` when it goes no further. */
export type Step = (req: Request, res: Response) => Answered | Promise<Answered>
type Answered = 'answered' | undefined

/** Takes a request through the steps. One layer of Express for all of them: each layer of its own costs a microsecond. */
export function inOrder(...steps: Step[]): RequestHandler {
  return async (req, res, next) => {
    for (const step of steps) if ((await step(req, res)) === 'answered') return
    next()
  }
}
