import { expect, test } from 'vitest'
import { demoReviews } from './demo-reviews.ts'
import { demoSubdomains } from './demo-subdomains.ts'
import { demoStores } from './seed-demo.ts'

test.each(demoSubdomains)('reviews of the store %s are of products that it sells, one a person', (subdomain) => {
  const store = demoStores.find(({ website }) => website.subdomain === subdomain)
  const sold = new Set(store?.products.map(({ slug }) => slug))
  const reviews = demoReviews[subdomain] ?? []
  expect(reviews.length).toBeGreaterThan(5)
  expect(reviews.filter(({ product }) => !sold.has(product))).toEqual([])
  expect(new Set(reviews.map(({ author }) => author)).size).toBe(reviews.length)
})
