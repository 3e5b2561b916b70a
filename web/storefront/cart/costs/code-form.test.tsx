import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addAllCatalogues } from '../../../../src/shared/words/all-catalogues.ts'
import { speaking } from '../../../../src/shared/words/word.ts'
import { CodeForm } from './code-form.tsx'

addAllCatalogues()

const sentence = 'This code is not known. Please check how it is written.'

test.each([
  ['en-US', sentence],
  ['fr-FR', 'Ce code n’existe pas. Veuillez vérifier son orthographe.'],
])('why a code does not apply is said in %s', (language, shown) => {
  const coupons = [{ code: 'NOPE', name: null, sentence }] as Parameters<typeof CodeForm>[0]['coupons']
  const form = (
    <QueryClientProvider client={new QueryClient()}>
      <CodeForm coupons={coupons} />
    </QueryClientProvider>
  )
  expect(speaking(language, () => renderToStaticMarkup(form))).toContain(`<small>${shown}</small>`)
})
