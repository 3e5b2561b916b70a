import { routeTree } from '../routes.gen.ts?face=storefront'
import { startTracking } from '../storefront/tracking/start-tracking.ts'
import { loadWords } from '../storefront/words/load-words.ts'
import { startApp } from './start-app.tsx'

const words = loadWords()
if (words) void words.then(start)
else start()

/** Starts after the page's language is loaded, because hydration must match the server's markup. */
function start(): void {
  const router = startApp('storefront', routeTree)
  if (router) startTracking(router)
}
