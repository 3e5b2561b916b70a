import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { endpointAddresses } from './web/entries/endpoint-addresses.ts'
import { faceRoutes } from './web/entries/face-routes.ts'
import { siteAreas } from './web/site-area.ts'

const web = join(import.meta.dirname, 'web')

const framework = /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query|query-core))[\\/]/
// Apart from the framework: a product on a page of blocks needs no router. What only the admin uses of @tanstack stays
// out of what every storefront loads.
const router =
  /node_modules[\\/](@tanstack[\\/](?!react-table|table-core|react-virtual|virtual-core|react-query|query-core)[^\\/]+|seroval|seroval-plugins|cookie-es)[\\/]/

// One file each, not two of a few hundred bytes: in which language a page is, and how it says its words.
const language = /src[\\/]shared[\\/]languages[\\/]language-path\.ts|web[\\/]api[\\/]client[\\/]in-page-language\.ts/
const words = /src[\\/]shared[\\/]words[\\/]said\.ts|web[\\/]storefront[\\/]words[\\/]load-words\.ts/

// Small things that every page of a storefront loads, whatever it is made of.
const everywhere = /vite[\\/]preload-helper|src[\\/]shared[\\/](words[\\/]word|messages[\\/]fill-message)\.ts/

const isStyleSheet = (name: string) => name.endsWith('.css')

const routes = tanstackRouter({
  routesDirectory: join(web, 'routes'),
  generatedRouteTree: join(web, 'routes.gen.ts'),
  tmpDir: join(import.meta.dirname, 'node_modules', '.tanstack'),
  autoCodeSplitting: true,
  // Together, so that a 404 page comes with its styles, and no face loads what the pages of the others ask for.
  codeSplittingOptions: { defaultBehavior: [['component', 'notFoundComponent', 'loader']] },
  addExtensions: true,
  quoteStyle: 'single',
  disableLogging: true,
})

/** `vite build --app` makes what browsers load (dist/client) and what renders pages on the server (dist/server). */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  publicDir: false,
  plugins: [routes, faceRoutes(), endpointAddresses(), react()],
  server: { allowedHosts: ['.localhost'] },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          // The list of what each page of the admin needs would be half of its entry; a page names its scripts itself. And a
          // script that needs only what loads it is asked for at once anyway; where a few more are needed, their names in
          // each page of blocks would cost more than asking for them a moment later.
          resolveDependencies: (_, deps, { hostId }) => {
            const scripts = deps.filter((file) => !file.endsWith('.css'))
            return /\bmanage-/.test(hostId) || scripts.length <= 10
              ? deps.filter((file) => file.endsWith('.css'))
              : deps
          },
        },
        rolldownOptions: {
          input: [
            ...siteAreas.map((face) => join(web, `entries/${face}.ts`)),
            join(web, 'storefront/islands/content-entry.ts'),
            join(web, 'canvas/canvas-entry.tsx'),
            join(web, 'storefront/captcha/captcha-entry.ts'),
            join(web, 'storefront/languages/offer-language-entry.ts'),
          ],
          // Two files that stay the same from release to release, instead of a dozen small ones in every page's head.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                { name: 'router', test: router },
                { name: 'everywhere', test: everywhere },
                { name: 'language', test: language },
                { name: 'words', test: words },
              ],
            },
            // Every page loads the list of them all: names would weigh 3 kB more after gzip, and hashes of 8 letters half a kB.
            chunkFileNames: 'assets/[hash:7].js',
            // Pictures keep theirs: the server's build names them, too.
            assetFileNames: ({ names }) => `assets/${names.some(isStyleSheet) ? '[hash:7]' : '[name]-[hash]'}[extname]`,
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: { input: join(web, 'entry-server.tsx') },
      },
      // One file with the production build of React in it, whatever NODE_ENV says at start.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
  },
}))
