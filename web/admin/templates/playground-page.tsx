import { useState } from 'react'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { TemplateWorkbench } from './template-workbench.tsx'

const beginning = `<h1>{website.siteTitle|htmltag}</h1>
{.repeated section items}
<p>{title|htmltag} {@|product-price}</p>
{.or}
<p>This page lists nothing.</p>
{.end}
`

/** Where the language is tried without saving anything. */
export function PlaygroundPage() {
  const [source, setSource] = useState(beginning)
  return (
    <>
      <PageHeader title="Playground" hint="Try the template language. Nothing is saved here." tabs={<PlaceTabs />} />
      <TemplateWorkbench source={source} onSource={setSource} />
    </>
  )
}
