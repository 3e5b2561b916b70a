import { handle, type Route } from '../routing/route.ts'
import { describeApi } from './api-document.ts'
import { readApiDocument } from './endpoints.ts'

/** Describes these routes and itself, once per process. */
export function openApiRoute(routes: readonly Route[]): Route {
  let text: Promise<string> | undefined
  const own: Route = handle(readApiDocument, {
    async handle({ res }) {
      text ??= describeApi([...routes, own])
      res.type('application/json').send(await text)
      return undefined
    },
  })
  return own
}
