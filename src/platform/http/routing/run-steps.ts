import type { Request, Response } from 'express'

/** One thing that is done with a request on its way in; `answered` when it goes no further. */
export type RequestStep = (req: Request, res: Response) => Answered | Promise<Answered>
type Answered = 'answered' | undefined

/** Takes a request through the steps, at once as far as none of them has to wait: most have nothing to wait for. */
export function runSteps(...steps: RequestStep[]): RequestStep {
  function go(req: Request, res: Response, from: number): Answered | Promise<Answered> {
    for (let next = from; next < steps.length; next++) {
      const answered = steps[next]?.(req, res)
      if (answered instanceof Promise) return answered.then((known) => known ?? go(req, res, next + 1))
      if (answered) return answered
    }
    return undefined
  }
  return (req, res) => go(req, res, 0)
}
