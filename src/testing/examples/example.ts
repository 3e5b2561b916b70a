import type { Database } from '../../platform/database/database.ts'
import type { Endpoint, RequestTo } from '../../shared/http/endpoint.ts'

/** A website in which an example may make the object that its request names. */
export interface ExampleSite {
  db: Database
  websiteId: string
}

type Made<Part> = Part | ((site: ExampleSite) => Part | Promise<Part>)

/** What schemas do not say about a valid request. */
export type ExampleOf<E extends Endpoint> = { [Part in keyof RequestTo<E>]: Made<RequestTo<E>[Part]> } & {
  /** The field that names an object which exists nowhere, such as a random token: making a real one takes a shopper. */
  unknown?: string
  /** Refused with a message, because of that unknown object. */
  isUncalledFor?: true
  /** Answered by a redirect. */
  leadsOn?: true
  /** A body that changes nothing, for tests that compare answers. */
  idleBody?: Record<string, unknown>
  /** Sent as the body of an endpoint that reads it itself. */
  file?: { type: string; bytes: Buffer }
}

/** One example for each endpoint of a capability; a missing one does not compile. */
export type ExamplesOf<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint ? ExampleOf<Endpoints[Name]> : never
}

/** An example whose parts are made. */
export interface ExampleRequest {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

/** An endpoint with its example, apart from their exact types. */
export interface EndpointExample {
  endpoint: Endpoint
  unknown: string | undefined
  isUncalledFor: true | undefined
  leadsOn: true | undefined
  idleBody: Record<string, unknown> | undefined
  file: { type: string; bytes: Buffer } | undefined
  makeRequest(site: ExampleSite): Promise<ExampleRequest>
}

export function pairExamples<Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  examples: ExamplesOf<Endpoints>,
): EndpointExample[] {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const { unknown, isUncalledFor, leadsOn, idleBody, file, ...parts } = examples[name as keyof Endpoints] as {
      params?: Made<Record<string, string>>
      query?: Made<Record<string, unknown>>
      body?: Made<unknown>
      unknown?: string
      isUncalledFor?: true
      leadsOn?: true
      idleBody?: Record<string, unknown>
      file?: EndpointExample['file']
    }
    const make = async <Part>(part: Made<Part>, site: ExampleSite): Promise<Part> =>
      part instanceof Function ? part(site) : part
    return {
      endpoint,
      unknown,
      isUncalledFor,
      leadsOn,
      idleBody,
      file,
      makeRequest: async (site) => ({
        params: await make(parts.params ?? {}, site),
        query: await make(parts.query ?? {}, site),
        body: await make(parts.body, site),
      }),
    }
  })
}
