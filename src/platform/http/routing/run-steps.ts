import type { Request, Response } from 'express'

/** One step of an incoming request; returns `answered` when the request goes no further. */
export type RequestStep = (req: Request, res: Response) => Answered | Promise<Answered>
type Answered = 'answered' | undefined

/** Runs the steps in order. Stays synchronous as long as no step returns a promise, which is the usual case. */
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
