import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const npm = /^(?!src\/|projections\/|workers\/|web\/|bench\/|proof\/)/

interface Rule {
  files: RegExp
  mayImport: RegExp[]
  because: string
}

const pureInPricing =
  /^src\/pricing\/((rules|tax|shipping|discounts)\/|(areas|cart-lines|cart-to-price|explain|id-set|local-clock|price|priced-cart)\.ts$)/

/** The pure pricing engine and its input types, which other capabilities may import. */
const pricingEngine = /^src\/pricing\/((price|cart-to-price|priced-cart|pricing-source)\.ts$|rules\/)/
/** Block types without their views, as the server needs them. */
const pureInBlocks =
  /^web\/blocks\/(([a-z0-9-]+\/)?block|formatting\/format(ted)?-text|all|read-block|block-data|document-shape|section-look|content-page|fields\/[a-z-]+)\.ts$/

/** Allowed imports. The first rule whose `files` matches a file applies; `<own>` is the file's own folder. */
const rules: Rule[] = [
  {
    files:
      /\.test\.tsx?$|\.e2e\.ts$|\.suite\.ts$|\/endpoint-examples\.ts$|^src\/testing\/|^web\/e2e\/|^bench\/|^proof\//,
    mayImport: [/./],
    because: 'tests, benchmarks and proofs may look everywhere',
  },
  {
    files: /^src\/(app|main|modules)\.ts$|^src\/(command-line|seed)\/|^src\/boot\/(?!config-)/,
    mayImport: [/^(?!src\/main\.ts|src\/testing|bench|proof)/],
    because: 'here the parts are put together',
  },
  {
    files: /^src\/config\.ts$|^src\/boot\/config-(urls|limits)\.ts$/,
    mayImport: [/^src\/(boot\/config-(urls|limits)|platform\/errors\/config-error)\.ts$/, npm],
    because: 'the environment is read before anything else',
  },
  {
    files: /^src\/shared\//,
    mayImport: [/^src\/shared\//, /^(zod(\/mini)?|i18n-postal-address)$/],
    because: 'shared code is pure and also runs in the browser',
  },
  {
    files:
      /^src\/(?<own>[a-z-]+)\/((admin|commerce|email|export|fields|home|invoice|ledger|live|page|post|sales|speed|suppression|template|views)-)?contract\.ts$/,
    mayImport: [
      /^src\/[a-z-]+\/(((admin|commerce|email|export|fields|home|invoice|ledger|live|page|post|sales|speed|suppression|template|views)-)?contract|hit-shapes)\.ts$/,
      /^src\/pricing\/rules\//,
      /^src\/pages\/(documents\/(document|link-target|page-settings|slug)|operations\/patch-shape)\.ts$/,
      /^src\/shared\//,
      /^zod$/,
    ],
    because: 'contracts are made of other contracts and stand on their own',
  },
  {
    files: /^src\/(?<own>[a-z-]+)\/([a-z-]+\/)?endpoints\.ts$/,
    mayImport: [/^src\/<own>\/([a-z-]+-)?contract\.ts$/, /^src\/<own>\/limits\.ts$/, /^src\/shared\//],
    because: 'an endpoint is declared for the server and the browser alike',
  },
  {
    files: /^src\/(?<own>[a-z-]+)\/events\.ts$/,
    mayImport: [/^src\/<own>\/contract\.ts$/, /^src\/shared\//, /^zod$/],
    because: 'history depends on nothing that changes',
  },
  {
    files: /^src\/(?<own>cart|inventory)\/use-cases\//,
    mayImport: [
      /^src\/<own>\/(?!routes|module)/,
      /^src\/shared\//,
      /^src\/platform\/(?!http\/|errors\/)/,
      /^src\/[a-z-]+\/(contract|events|queries)\.ts$/,
      pricingEngine,
      /^(uuid|zod)$/,
    ],
    because: 'use cases know no HTTP: a job can call whatever a route can',
  },
  {
    files: /^src\/checkout\/((process|use-cases|draft-orders)\/|phase\.ts$|saving\/)/,
    mayImport: [
      /^src\/checkout\/(?!routes|module)/,
      /^src\/(cart|inventory|discounts|gift-cards|payments|orders)\/use-cases\//,
      // States of gateway and payment, the cart, and known keys.
      /^src\/(cart\/cart|payments\/(payment|payment-gateway|settings\/gateway-keys))\.ts$/,
      /^src\/(shared|platform)\//,
      /^src\/[a-z-]+\/(contract|events|queries)\.ts$/,
      /^projections\/draft-orders\/queries\.ts$/,
      pricingEngine,
      npm,
    ],
    because:
      'a checkout is a process that coordinates cart, stock, gift cards, codes, payment and order through their use cases',
  },
  {
    files: /^src\/subscriptions\/(use-cases|customer|merchant)\//,
    mayImport: [
      /^src\/subscriptions\//,
      /^src\/(checkout\/(process|commands)|payments\/use-cases)\//,
      // What a checkout freezes and what its customer entered, and the orders that were paid.
      /^src\/(checkout\/(checkout|checkout-ids|freeze-order|typed-details)|orders\/order|payments\/(payment|payment-gateway))\.ts$/,
      /^src\/(shared|platform)\//,
      /^src\/[a-z-]+\/(contract|events|queries)\.ts$/,
      /^projections\/[a-z-]+\/queries\.ts$/,
      pricingEngine,
      npm,
    ],
    because: 'a renewal is an order that a subscription places, by the steps of every checkout',
  },
  {
    files: /^src\/orders\/(after-sale|list|detail|email-previews|pay-again|reconciliation)\//,
    mayImport: [
      /^src\/orders\//,
      /^src\/(inventory|discounts|gift-cards|payments)\/use-cases\//,
      /^src\/payments\/payment\.ts$/,
      // Previewed with the others.
      /^src\/inventory\/alerts\/stock-alert\.letter\.ts$/,
      // The hold under which an order's uses of codes were committed, and the address that goods are sent from.
      /^src\/checkout\/(checkout|checkout-ids|settings\/queries)\.ts$/,
      /^src\/(shared|platform)\//,
      /^src\/[a-z-]+\/(contract|events|queries)\.ts$/,
      /^projections\/[a-z-]+\/queries\.ts$/,
      npm,
    ],
    because:
      'what is decided about an order is carried out by payments, gift cards, stock and discounts through their use cases',
  },
  {
    files: /^src\/(?<own>[a-z-]+)\/commands\//,
    mayImport: [/^src\/<own>\/(?!routes|jobs|queries|store)/, /^src\/shared\//, /^zod$/],
    because: 'decisions are pure: facts in, events out',
  },
  {
    files: pureInPricing,
    mayImport: [pureInPricing, /^src\/shared\//, /^(zod|jsvat-next)$/],
    because: 'a price is computed from what is passed in, and from nothing else',
  },
  {
    files: /^src\/platform\//,
    mayImport: [/^src\/platform\//, /^src\/shared\//, npm],
    because: 'the platform knows no business',
  },
  {
    files: /^src\/catalog\/rules\//,
    mayImport: [
      /^src\/catalog\/(rules\/|shop\/present|((admin|fields|page)-)?contract|item-state)/,
      /^src\/(files\/contract|shared\/|platform\/(errors\/|signed-in))/,
      /^(node:(crypto|util)|sanitize-html)$/,
    ],
    because: 'what a product may be is decided without the database',
  },
  {
    files: /^src\/catalog\/shop\//,
    mayImport: [
      /^src\/catalog\/(shop\/|(fields-)?contract|queries|table)/,
      /^src\/(shared|platform)\//,
      /^src\/[a-z-]+\/(contract|queries)\.ts$/,
      /^projections\/[a-z-]+\/queries\.ts$/,
      npm,
    ],
    because: 'what shoppers see does not depend on how products are managed',
  },
  {
    files: /^web\/blocks\/formatting\/format-text\.ts$/,
    mayImport: [/^web\/blocks\/formatting\//, npm],
    because: 'formatting takes libraries, which pages are spared',
  },
  {
    files: pureInBlocks,
    mayImport: [pureInBlocks, /^src\/[a-z-]+\/contract\.ts$/, /^src\/shared\//, /^zod\/mini$/],
    because: 'a block type is read on the server, in the editor, which loads the small zod only, and in proofs alike',
  },
  {
    files: /^web\/blocks\/.*view\.tsx$|^web\/blocks\/(parts|render)\//,
    mayImport: [
      /^web\/blocks\/(?!.*panel)/,
      /^web\/(storefront|ui)\//,
      /^src\/[a-z-]+\/contract\.ts$/,
      /^src\/shared\//,
      /^react(-dom\/server)?$/,
      /^lru-cache$/,
    ],
    because: 'a view shows what it is given: it brings no panel, no text editor and no zod to the page',
  },
  {
    // Excludes routes, and helpers that read or set their cookies.
    files:
      /^src\/(?<own>catalog|files|identity)\/(?!([a-z-]+\/)*((([a-z-]+-)?routes|module|admin-deps|begin-visit|sign-in-account|request-origin|device-cookie|email-page)\.ts$))/,
    mayImport: [
      /^src\/<own>\//,
      /^src\/shared\//,
      /^src\/platform\/(?!http\/)/,
      /^src\/platform\/http\/routing\/host\.ts$/,
      /^src\/[a-z-]+\/(((admin|commerce|export|fields|home|sales|speed|suppression|template|views)-)?contract|events|queries)\.ts$/,
      /^projections\/[a-z-]+\/queries\.ts$/,
      /^(?!express$)(?!src\/|projections\/|workers\/|web\/|bench\/|proof\/)/,
    ],
    because: 'HTTP ends in the routes: a job can call whatever a route can',
  },
  {
    files: /^src\/(?<own>[a-z-]+)\//,
    mayImport: [
      /^src\/<own>\//,
      pureInBlocks,
      /^src\/(shared|platform)\//,
      /^src\/[a-z-]+\/(((admin|commerce|email|export|fields|home|invoice|ledger|live|page|post|sales|speed|suppression|template|views)-)?contract|events|queries)\.ts$/,
      /^projections\/[a-z-]+\/queries\.ts$/,
      pricingEngine,
      npm,
    ],
    because: 'a capability sees its neighbours only through contract, events and queries',
  },
  {
    files: /^projections\/[a-z-]+\.ts$/,
    mayImport: [/^projections\//, /^src\/(shared|platform)\//, /^src\/config\.ts$/, npm],
    because: 'the runner knows the read models and no business',
  },
  {
    files: /^projections\/(?<own>[a-z-]+)\//,
    mayImport: [
      /^projections\/(<own>\/|[a-z-]+\.ts)/,
      /^src\/[a-z-]+\/events\.ts$/,
      /^src\/(shared|platform)\//,
      /^kysely$/,
    ],
    because: 'a read model is made of events and owns its tables',
  },
  {
    files: /^workers\//,
    mayImport: [
      /^workers\//,
      /^src\/(?!main|boot|command-line|app|testing)/,
      /^projections\/[a-z-]+\/queries\.ts$/,
      npm,
    ],
    because: 'workers act through commands and read through queries',
  },
  {
    files: /^web\//,
    mayImport: [
      /^web\/(?!e2e)/,
      /^src\/[a-z-]+\/((admin|commerce|email|export|fields|home|invoice|ledger|live|page|post|sales|speed|suppression|template|views)-)?contract\.ts$/,
      /^src\/[a-z-]+\/([a-z-]+\/)?endpoints\.ts$/,
      /^src\/analytics\/hit-shapes\.ts$/,
      /^src\/pages\/(documents\/(document|link-target|page-settings|slug)|operations\/(patch|patch-shape|apply-operation|merge-text|path-tree|undo-patches))\.ts$/,
      /^src\/shared\//,
      npm,
    ],
    because:
      'the browser sees the server only through contracts, hit-shapes.ts, which brings no zod along, and the pure rules of what a change does to a page',
  },
]

const root = join(import.meta.dirname, '..')
const files = ['src', 'projections', 'workers', 'web', 'bench', 'proof'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(top, file)),
)

test('the tree was read', () => expect(files.length).toBeGreaterThan(50))

test('every file imports only what it may', () => {
  const wrong = files.flatMap((file) => violations(file, readFileSync(join(root, file), 'utf8')))
  expect(wrong).toEqual([])
})

test.each([
  ['src/cart/commands/add-entry.ts', "import { x } from '../routes.ts'", 'src/cart/routes.ts'],
  ['src/cart/commands/add-entry.ts', "import pg from 'pg'", 'pg'],
  ['src/cart/routes.ts', "import { x } from '../catalog/store.ts'", 'src/catalog/store.ts'],
  ['src/catalog/rules/check-item.ts', "import { sql } from 'kysely'", 'kysely'],
  ['src/catalog/shop/list-shelves.ts', "import { x } from '../items/read-items.ts'", 'src/catalog/items/read-items.ts'],
  [
    'src/cart/use-cases/add-to-cart.ts',
    "import { x } from '../../platform/http/request/visit.ts'",
    'src/platform/http/request/visit.ts',
  ],
  [
    'src/identity/sessions/open-session.ts',
    "import { x } from '../../platform/http/request/visit.ts'",
    'src/platform/http/request/visit.ts',
  ],
  ['src/files/uploads/receive-image.ts', "import { x } from 'express'", 'express'],
  ['src/platform/http/server/listen.ts', "import { x } from '../../../config.ts'", 'src/config.ts'],
  ['src/cart/events.ts', "import { x } from '../catalog/contract.ts'", 'src/catalog/contract.ts'],
  ['src/pricing/price.ts', "import { sql } from 'kysely'", 'kysely'],
  ['src/pricing/tax/charges.ts', "import { x } from '../store.ts'", 'src/pricing/store.ts'],
  ['src/platform/http/handle.ts', "import { x } from '../../cart/contract.ts'", 'src/cart/contract.ts'],
  ['src/shared/money/money.ts', "import { readFileSync } from 'node:fs'", 'node:fs'],
  ['projections/carts/projection.ts', "import { x } from '../../src/cart/cart.ts'", 'src/cart/cart.ts'],
  [
    'projections/carts/projection.ts',
    "import { x } from '../inventory/queries.ts'",
    'projections/inventory/queries.ts',
  ],
  ['workers/restock/send.job.ts', "import { x } from '../../projections/carts/table.ts'", 'projections/carts/table.ts'],
  ['web/storefront/cart/cart-page.tsx', "export * from '../../../src/cart/cart.ts'", 'src/cart/cart.ts'],
  ['web/routes/cart.tsx', "const x = await import('../../src/app.ts')", 'src/app.ts'],
  ['src/cart/queries.ts', "import '../main.ts'", 'src/main.ts'],
  ['src/pages/render/gather.ts', "import { x } from '../../../web/blocks/html/view.tsx'", 'web/blocks/html/view.tsx'],
  ['web/blocks/html/block.ts', "import { x } from 'react'", 'react'],
  ['web/blocks/html/view.tsx', "import { z } from 'zod'", 'zod'],
  ['web/blocks/html/view.tsx', "import { x } from '@tiptap/core'", '@tiptap/core'],
  ['web/blocks/html/view.tsx', "import { x } from './panel.tsx'", 'web/blocks/html/panel.tsx'],
])('a planted import in %s is found: %s', (file, text, target) =>
  expect(violations(file, text)).toEqual([expect.stringContaining(`${file} imports ${target}`)]),
)

test('properties of an object are written out, never packed into a spread of a literal', () => {
  const packed = /\.\.\.\{ ?\w/
  expect(files.filter((file) => packed.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('texts are normalised in linear time: by normalForm, or where they are as short as a password', () => {
  const own = /^src\/shared\/lists\/normal-form\.ts$|^src\/identity\/passwords\/passwords\.ts$|^src\/testing\//
  const others = files.filter((file) => !own.test(file) && !/\.test\.tsx?$/.test(file))
  expect(others.filter((file) => /\.normalize\((?!\))/.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('endpoints take only types of contracts, so that zod stays out of the browser', () => {
  const withCode = files
    .filter((file) => /^src\/[a-z-]+\/([a-z-]+\/)?endpoints\.ts$/.test(file))
    .filter((file) => /^import (?!type )[^']*contract\.ts'/m.test(readFileSync(join(root, file), 'utf8')))
  expect(withCode).toEqual([])
})

test('views take only types from their block, so that its zod stays out of the browser', () => {
  const wrong = files
    .filter((file) => /^web\/blocks\/.*view\.tsx$|^web\/blocks\/parts\//.test(file))
    .filter((file) => /^import (?!type )[^;]*?block\.ts'/m.test(readFileSync(join(root, file), 'utf8')))
  expect(wrong).toEqual([])
})

function violations(file: string, text: string): string[] {
  const rule = rules.find((candidate) => candidate.files.test(file))
  if (!rule) return [`${file} has no rule`]
  const own = rule.files.exec(file)?.groups?.own ?? ''
  const allowed = rule.mayImport.map((pattern) => new RegExp(pattern.source.replaceAll('<own>', own)))
  return importsOf(file, text)
    .filter((target) => !allowed.some((pattern) => pattern.test(target)))
    .map((target) => `${file} imports ${target}, but ${rule.because}`)
}

function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/\bfrom '([^'\s]+)'|\bimport\('([^']+)'\)|^\s*import '([^']+)'/gm)]
  return specifiers
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .map((specifier) => (specifier.startsWith('.') ? join(dirname(file), specifier) : specifier))
}
