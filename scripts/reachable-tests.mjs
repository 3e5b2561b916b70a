/** These read the source files or the list of modules themselves, so no import leads to them. */
const alwaysReached = [
  'src/architecture.test.ts',
  'src/architecture-tables.test.ts',
  'src/modules.test.ts',
  'projections/determinism.test.ts',
]
/** These start the product as a process of its own. */
export const startingTheProduct = [
  'bench/purchase/costs.int.test.ts',
  'src/main.int.test.ts',
  'src/boot/behind-caddy.int.test.ts',
  'src/boot/external-database.int.test.ts',
  'src/boot/image.int.test.ts',
  'src/boot/external-event-store.int.test.ts',
  'src/boot/several-processes.int.test.ts',
  'src/command-line/load-prepare.int.test.ts',
]

const isTest = (file) => /\.(test|suite|e2e)\.tsx?$|^(src\/testing|web\/e2e)\//.test(file)
const isProduct = (file) =>
  !isTest(file) && /^(src|projections|workers|web)\/|^(package-lock\.json|vite\.config\.ts|scripts\/)/.test(file)
const isConfiguration = (file) => /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json)$/.test(file)
/** Screens that shoppers never see; of everything else a journey of any kind may see something. */
const isManageOnly = (file) => /^web\/(admin|platform|dev-kit|routes\/manage|drafts)\//.test(file)

/**
 * Which tests a change can reach.
 * @param {string[]} changed files, from the repository's root
 * @param {string[]} related unit and integration tests that import one of them
 * @param {string[]} journeys all browser tests
 * @returns {string[] | 'all'}
 */
export function reachableTests(changed, related, journeys) {
  if (changed.some(isConfiguration)) return 'all'
  const product = changed.filter(isProduct)
  const isReached = (journey) =>
    changed.includes(journey) ||
    changed.some((file) => /^web\/e2e\/[^/]+\.ts$/.test(file) && !file.endsWith('.e2e.ts')) ||
    (product.length > 0 && (!product.every(isManageOnly) || !journey.startsWith('web/e2e/shopper/')))
  const processes = product.length > 0 ? startingTheProduct : []
  return [...new Set([...alwaysReached, ...processes, ...related, ...journeys.filter(isReached)])]
}
