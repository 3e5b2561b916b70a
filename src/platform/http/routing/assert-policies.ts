import type { Route } from './route.ts'

/** Throws, listing every fault, when a route has no valid policy or limit. */
export function assertPolicies(routes: Route[]): void {
  const faults = [...routes.flatMap(policyErrors), ...routeCollisions(routes)]
  if (faults.length > 0) throw new Error(`Invalid routes:\n${faults.join('\n')}`)
}

function policyErrors(route: Route): string[] {
  const name = `${route.method} ${route.path}`
  const faults = []
  if (!route.allow) faults.push(`${name} does not say who may call it (allow)`)
  if (!route.rateLimit) faults.push(`${name} does not say how often it may be called (rateLimit)`)
  if (!route.faces?.length) faults.push(`${name} does not say on which hosts it answers (faces)`)
  if (/[:*]/.test(route.path) && !route.params) faults.push(`${name} has parameters without a schema (params)`)
  if (route.allowsCrossOrigin && route.allow !== 'anyone')
    faults.push(`${name} knows who asks, and takes it from anywhere`)
  if (route.allowsNoSession && route.allow !== 'visitor')
    faults.push(`${name} is for newcomers, and not for visitors (isForNewcomers)`)
  if (!route.path.startsWith('/')) faults.push(`${name} does not begin with /`)
  return faults
}

function routeCollisions(routes: Route[]): string[] {
  const seen = new Set<string>()
  const faults = []
  for (const { method, path, faces } of routes)
    for (const face of faces ?? []) {
      const key = `${method} ${path.replace(/[:*]\w+/g, ':')} on ${face}`
      if (seen.has(key)) faults.push(`${key} is there twice`)
      seen.add(key)
    }
  return faults
}
