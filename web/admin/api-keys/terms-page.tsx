import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'

const rules = [
  'Keep keys secret. A key opens what its scopes name; delete it as soon as others may know it.',
  'Give a key only the scopes that its program needs, and each program a key of its own.',
  'Personal data that a program reads is used for what your customers agreed to, and deleted when they ask for it.',
  'A key may make 300 calls a minute. Wait for as long as Retry-After says when it has made more.',
  'Published paths and fields stay. What will go is announced with the headers Deprecation and Sunset.',
]

/** Rules for those who use the API. */
export function ApiTermsPage() {
  return (
    <>
      <PageHeader title="Terms of use of the API" back={{ to: '/settings/api-keys', label: 'API keys' }} />
      <Card>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}
