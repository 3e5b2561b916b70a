import { expect, test } from 'vitest'
import { shareNetworks } from './comment-settings.ts'
import { shareLink } from './share-links.ts'

const URL_OF_POST = 'https://acme.example/blog/bread-&-butter'

test.each([
  ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Facme.example%2Fblog%2Fbread-%26-butter'],
  ['email', 'mailto:?subject=Bread%20%26%20butter&body=https%3A%2F%2Facme.example%2Fblog%2Fbread-%26-butter'],
  ['whatsapp', 'https://wa.me/?text=Bread%20%26%20butter%20https%3A%2F%2Facme.example%2Fblog%2Fbread-%26-butter'],
] as const)('a link of %s says what is shared', (network, link) =>
  expect(shareLink(network, URL_OF_POST, 'Bread & butter')).toBe(link),
)

test('every network has a link', () => {
  for (const network of Object.keys(shareNetworks) as (keyof typeof shareNetworks)[])
    expect(shareLink(network, URL_OF_POST, 'Bread')).toMatch(/^(https:\/\/|mailto:)/)
})
