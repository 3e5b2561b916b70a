/**
 * A loop inside a loop, or a search inside a loop, over what an owner or a visitor has entered. Places that look like one
 * and are over fixed lists of ours are not listed.
 */
export interface JudgedLoop {
  file: string
  /** Code that does the work, to find it again. */
  code: string
  /** What may be large. */
  size: string
  /** The number that limits it, as its name or its schema, and the file that holds it; not for work that is linear. */
  limit?: { text: string; file: string }
  /** Why it keeps nobody waiting. */
  why: string
}

const catalogLimits = 'src/catalog/admin-contract.ts'
const cartContract = 'src/cart/contract.ts'

export const judgedLoops: JudgedLoop[] = [
  // Redirects, links and addresses.
  {
    file: 'src/pages/redirects/redirect-rules.ts',
    code: 'nextNodes(nodes, part)',
    size: 'parts of an address × arrangements of names among the rules',
    limit: { text: 'ARRANGEMENTS_MAX = 100', file: 'src/pages/redirects/redirect-rules.ts' },
    why: 'A lookup visits one node per arrangement and part: 100 × 20 at most.',
  },
  {
    file: 'src/pages/redirects/redirect-rules.ts',
    code: 'countHops(source.replace',
    size: 'rules × hops × lookups',
    limit: { text: 'CHECK_STEPS_MAX = 500_000', file: 'src/pages/redirects/redirect-rules.ts' },
    why: 'Known ends are not followed again, all steps are counted, and others go first every 5 ms.',
  },
  {
    file: 'src/pages/publish/checks/check-pages.ts',
    code: 'linksIn(block.props)',
    size: 'links of all pages × redirects',
    limit: { text: 'ADDRESSES_CHECKED_MAX = 10_000', file: 'src/pages/publish/checks/check-pages.ts' },
    why: 'Each address is looked up once in the index of redirects, and others go first after a page.',
  },
  {
    file: 'src/pages/missing/suggest-addresses.ts',
    code: 'lettersAlike(requested, other)',
    size: 'missing addresses × known addresses × letters²',
    limit: { text: 'COMPARED_MAX = 50', file: 'src/pages/missing/suggest-addresses.ts' },
    why: 'Letters are compared one by one with 50 addresses only, of at most 60 letters; others go first after each.',
  },
  {
    file: 'src/pages/addresses/published-site.ts',
    code: 'findFirstPaths(site)',
    size: 'folders × pages',
    why: 'The first pages of all folders are found in one pass for each publication.',
  },
  {
    file: 'src/pages/addresses/navigation.ts',
    code: '!above.includes(docId)',
    size: 'pages × levels of folders',
    limit: { text: 'PAGES_MAX = 1_000', file: 'src/pages/documents/page-tree.ts' },
    why: 'A website has at most 1,000 pages, and the way up to each has no more.',
  },
  {
    file: 'src/pages/publish/publish-set.ts',
    code: 'paths.get(docId)',
    size: 'addresses before × addresses after',
    why: 'New addresses are looked up by page.',
  },
  // Pages and blocks.
  {
    file: 'src/pages/publish/split-document.ts',
    code: 'Map.groupBy(Object.entries(blocks)',
    size: 'sections × blocks',
    why: 'Blocks are grouped by section once.',
  },
  {
    file: 'web/blocks/render/reading-order.ts',
    code: 'cluster.some((other) => liesUnder(one, other))',
    size: 'blocks of a section²',
    limit: { text: 'BLOCKS_PER_SECTION_MAX = 60', file: 'src/pages/documents/document.ts' },
    why: 'A section has at most 60 blocks, and a document 60 sections.',
  },
  {
    file: 'web/blocks/render/compile-section.tsx',
    code: 'byId.get(id)',
    size: 'blocks of a section²',
    why: 'Blocks are looked up by id.',
  },
  {
    file: 'src/pages/render/gather-data.ts',
    code: 'categories.get(value)',
    size: 'lists of products on a page × categories',
    why: 'Categories are looked up by slug.',
  },
  // Categories, tags and filters.
  {
    file: 'src/catalog/shop/list-shelves.ts',
    code: 'at !== null && !counted.has(at)',
    size: 'products × their categories × levels',
    limit: { text: 'CATEGORY_LEVELS_MAX = 20', file: 'src/catalog/categories/category-tree.ts' },
    why: 'Climbing ends at what was counted for the product already; levels are counted once before sorting.',
  },
  {
    file: 'src/pages/list-pages.ts',
    code: '!above.includes(at)',
    size: 'levels × categories',
    limit: { text: 'CATEGORY_LEVELS_MAX = 20', file: 'src/catalog/categories/category-tree.ts' },
    why: 'At most 20 searches among 10,000 categories.',
  },
  {
    file: 'src/pages/filters/filter-choices.ts',
    code: 'parent === of.category?.id || isBelow(parent)',
    size: 'categories × levels',
    limit: { text: 'CATEGORY_LEVELS_MAX = 20', file: 'src/catalog/categories/category-tree.ts' },
    why: 'Categories have at most 20 levels.',
  },
  {
    file: 'src/pages/filters/item-filters-of.ts',
    code: 'withAllBelow(category, shelves)',
    size: 'chosen categories × categories',
    limit: { text: 'VALUES_MAX = 20', file: 'src/shared/lists/list-filters.ts' },
    why: 'A link has at most 20 values of a filter.',
  },
  {
    file: 'src/catalog/shop/search-items.ts',
    code: 'nearestWord(shortSpelling(word), known)',
    size: 'words of a search × words of a shop',
    limit: { text: 'WORDS_MAX = 20_000', file: 'src/catalog/shop/list-words.ts' },
    why: 'One word is compared with at most 20,000, and others go first in between.',
  },
  {
    file: 'src/files/library/folder-store.ts',
    code: 'parentOf(folders, at)',
    size: 'levels × folders',
    limit: { text: 'FOLDERS_MAX = 500', file: 'src/files/library/folder-store.ts' },
    why: 'At most 8 levels among 500 folders.',
  },
  // Products and imports.
  {
    file: 'src/catalog/rules/check-variants.ts',
    code: '!options.includes(name)',
    size: 'variants × options²',
    limit: { text: 'VARIANTS: 100', file: catalogLimits },
    why: 'A product has at most 100 variants and a handful of options.',
  },
  {
    file: 'src/catalog/rules/apply-changes.ts',
    code: 'images.some(({ id }) => id === imageId)',
    size: 'variants × their images × images',
    limit: { text: 'IMAGES: 100', file: catalogLimits },
    why: 'A product has at most 100 images and 100 variants.',
  },
  {
    file: 'src/catalog/csv/pictures/wanted-pictures.ts',
    code: 'images.find(',
    size: 'pictures named in a row × images of a product',
    limit: { text: 'PICTURES_MAX = 100', file: 'src/catalog/csv/pictures/read-pictures.ts' },
    why: 'A row names at most 100 pictures and a product has at most 100.',
  },
  {
    file: 'src/catalog/csv/running/run-import.ts',
    code: 'product.plan.rows.indexOf(row)',
    size: 'rows of a product²',
    limit: { text: 'VARIANTS: 100', file: catalogLimits },
    why: 'A product has at most 100 rows, one per variant.',
  },
  {
    file: 'src/catalog/categories/add-paths.ts',
    code: 'assertFits(categories, category)',
    size: 'new categories of a file × categories',
    limit: { text: 'ADDED_MAX = 1_000', file: 'src/catalog/categories/add-paths.ts' },
    why: 'A file adds at most 1,000 to at most 10,000, in the process that reads files.',
  },
  {
    file: 'src/catalog/csv/running/undo-import.ts',
    code: 'writtenById.get(before.state.id)',
    size: 'imported products²',
    why: 'Products are looked up by id.',
  },
  {
    file: 'src/catalog/items/bulk-store.ts',
    code: 'changes.get(before.state.id)',
    size: 'changed products²',
    why: 'Products are looked up by id.',
  },
  {
    file: 'src/catalog/items/resolving/resolve-skus.ts',
    code: 'isChanged.has(draft)',
    size: 'drafts²',
    why: 'Drafts are looked up in a set.',
  },
  {
    file: 'src/catalog/items/resolving/resolve-addresses.ts',
    code: 'isMoving.has(draft)',
    size: 'drafts²',
    why: 'Drafts are looked up in a set.',
  },
  {
    file: 'src/catalog/csv/pictures/read-pictures.ts',
    code: 'cell.replace(/[,;\\s]+/g',
    size: 'characters of a cell',
    why: 'Each row of marks is read once, and what follows it in eight characters.',
  },
  {
    file: 'src/platform/csv/receive-rows.ts',
    code: 'await setImmediate()',
    size: 'characters of a file',
    limit: { text: 'SLICE = 8_192', file: 'src/platform/csv/receive-rows.ts' },
    why: 'Others go first after every 8,192 characters.',
  },
  {
    file: 'src/catalog/csv/planning/check-import.ts',
    code: 'stored.map((row) => readRow(row, ',
    size: 'rows of an import × columns',
    limit: { text: 'ROWS: 20_000', file: 'src/shared/products/import-fields.ts' },
    why: 'Imports of products run in a process of their own, with a limit of time and memory.',
  },
  {
    file: 'src/customers/import/customer-importer.ts',
    code: 'await takeTurn()',
    size: 'rows of an import × columns',
    limit: { text: 'rows: 5_000', file: 'src/shared/imports/customer-fields.ts' },
    why: 'Others go first every 5 ms.',
  },
  {
    file: 'src/reviews/moving/review-importer.ts',
    code: 'await takeTurn()',
    size: 'rows of an import × columns',
    limit: { text: 'rows: 2_000', file: 'src/shared/imports/review-fields.ts' },
    why: 'Others go first every 5 ms.',
  },
  {
    file: 'src/restock/request-ranges.ts',
    code: 'spans.some(({ from, upTo }) => from < number && number <= upTo)',
    size: 'sends in progress × their ranges',
    why: 'A send covers all gaps of earlier ones, so that there are about as many ranges as sends in progress.',
  },
  // Carts, prices and orders.
  {
    file: 'src/pricing/discounts/scope.ts',
    code: 'idSet(scope.ids).has(line.productId)',
    size: 'discounts × lines × products of a discount',
    limit: { text: 'AUTOMATIC_DISCOUNTS_MAX = 100', file: 'src/pricing/rules/discount-rules.ts' },
    why: 'Products of a discount are a set, so that 100 discounts are compared with 200 lines.',
  },
  {
    file: 'src/pricing/shipping/who-cannot-go.ts',
    code: 'categories.has(id)',
    size: 'rates × lines × excluded products and categories',
    limit: { text: 'z.array(ShippingRate).max(20)', file: 'src/pricing/rules/shipping-rules.ts' },
    why: 'What a rate excludes is a set, and a zone has at most 20 rates.',
  },
  {
    file: 'src/pricing/shipping/zone-options.ts',
    code: 'closeness(area, place)',
    size: 'zones × areas × postal codes',
    limit: { text: 'BODY_BYTES_MAX = 100 * 1024', file: 'src/platform/http/request/body/read-body.ts' },
    why: 'All settings of shipping are saved with one body of 100 kB, which holds about 5,000 ranges.',
  },
  {
    file: 'src/pricing/tax/charges.ts',
    code: 'closeness(rule.area, place)',
    size: 'rules × postal codes',
    limit: { text: 'BODY_BYTES_MAX = 100 * 1024', file: 'src/platform/http/request/body/read-body.ts' },
    why: 'All rules are saved with one body of 100 kB, which holds about 5,000 ranges.',
  },
  {
    file: 'src/pricing/tax/compute-tax.ts',
    code: 'known.parts.push(...parts)',
    size: 'charges × lines',
    limit: { text: 'LAYERS_MAX = 100', file: 'src/pricing/stored/check-settings.ts' },
    why: 'At most 100 taxes add up in a region, for at most 200 lines.',
  },
  {
    file: 'src/pricing/shipping/windows.ts',
    code: 'weekday === weekdayOf(day)',
    size: 'days × windows of a week',
    limit: { text: 'daysAhead: z.int().min(1).max(60)', file: 'src/pricing/rules/shipping-rules.ts' },
    why: 'At most 60 days × 50 windows.',
  },
  {
    file: 'src/cart/commands/accept-prices.ts',
    code: 'accepted.find(({ entryId }) => entryId === entry.id)',
    size: 'lines²',
    limit: { text: 'LINES_MAX = 200', file: cartContract },
    why: 'A cart has at most 200 lines.',
  },
  {
    file: 'src/cart/pricing/present-costs.ts',
    code: 'validCoupons.find((one) => one.code === code)',
    size: 'codes of a cart²',
    limit: { text: 'CODES_MAX = 10', file: 'src/cart/commands/enter-code.ts' },
    why: 'A cart takes up to 10 codes.',
  },
  {
    file: 'src/shared/orders/order-tally.ts',
    code: 'countQuantities(tally)',
    size: 'lines × parcels and refunds × their lines',
    why: 'The quantities of all lines are counted in one pass, once for each state of the order.',
  },
  {
    file: 'src/shared/forms/typed-fields.ts',
    code: 'value.includes(option)',
    size: 'options of a field × chosen ones',
    limit: { text: 'OPTIONS_MAX = 100', file: 'src/catalog/rules/check-form.ts' },
    why: 'A field has at most 100 options, and answers of a line at most 20,000 characters.',
  },
  // Sentences, HTML and cookies.
  {
    file: 'src/shared/words/said.ts',
    code: 'message.lastIndexOf(literal',
    size: 'shapes of sentences × characters of a message',
    limit: { text: 'LENGTH_MAX = 2_000', file: 'src/shared/words/said.ts' },
    why: 'Each part of a shape is looked for once, in at most 2,000 characters.',
  },
  {
    file: 'web/storefront/content/head-injection.ts',
    code: 'execFrom(closes, html, begin + 1)',
    size: 'tags of an owner’s code × its characters',
    why: 'The search ends with the first tag that is never closed, and goes on behind the last one found.',
  },
  {
    file: 'src/catalog/shop/description-pictures.ts',
    code: 'images.find((one) => one.id === id)',
    size: 'pictures in a description × images',
    limit: { text: 'TAGS: 3_000', file: 'src/catalog/fields-contract.ts' },
    why: 'A description has at most 3,000 tags and a product 100 images.',
  },
  {
    file: 'src/platform/http/request/cookies.ts',
    code: 'withoutSpacesAround(pair)',
    size: 'characters of a header',
    why: 'Spaces are counted from both ends.',
  },
  // Statistics and logs.
  {
    file: 'src/pages/styles/style-history.ts',
    code: 'trackedPaths.filter((tracked) =>',
    size: 'tracked paths × changes of an operation',
    why: 'Tracked paths are a fixed list of ours.',
  },
  {
    file: 'src/log-transfer/read-log-file.ts',
    code: 'countSkippedBefore(leftOut, line.place)',
    size: 'reactions × left-out lines',
    why: 'Reactions are a fixed list of ours, and only the operator moves logs.',
  },
  {
    file: 'src/orders/reconciliation/read-logged-orders.ts',
    code: 'settled.refundIds.includes(id)',
    size: 'refunds of an order²',
    why: 'Runs in a job, page by page; an order has few refunds by the gateway.',
  },
]
