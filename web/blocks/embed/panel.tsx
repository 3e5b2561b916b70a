import { use, useRef, useState } from 'react'
import type { Json } from '../../../src/pages/documents/document.ts'
import { LineField, Note, NumberField, ParagraphField } from '../../editor/panels/fields.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { TakenField } from '../../editor/panels/taken-field.tsx'
import { embedBlock } from './block.ts'

export function EmbedPanel() {
  const { value: url } = usePanelField('url')
  return (
    <>
      <AddressField />
      {url === '' ? <OwnFields /> : <CardFields />}
    </>
  )
}

function OwnFields() {
  return (
    <>
      <ParagraphField
        name="html"
        label="Or HTML"
        rows={8}
        hint="It runs on the page, in a frame without access to the rest of it."
      />
      <LineField name="title" label="Title" hint="Screen readers announce this name." />
      <HeightField />
    </>
  )
}

function CardFields() {
  const { value: frame } = usePanelField('frame')
  const { value: html } = usePanelField('html')
  const isShownHere = frame !== '' || html !== ''
  return (
    <>
      <LineField name="title" label="Title" />
      <ParagraphField name="description" label="Description" />
      {isShownHere && <HeightField />}
      {isShownHere && <Note>It is loaded once a visitor asks for it.</Note>}
    </>
  )
}

const HeightField = () => <NumberField name="height" label="Height" min={40} max={4000} unit="px" />

function AddressField() {
  const { value } = usePanelField('url')
  const { mayEdit, set } = use(PanelContext)
  const [problem, setProblem] = useState<string>()
  /** The address that is being looked up; an answer about another one counts no longer. */
  const asked = useRef<string>(undefined)

  async function take(address: string, end: () => void): Promise<void> {
    if (address === asked.current) return
    asked.current = address
    setProblem(undefined)
    const found = address === '' ? (embedBlock.defaults() as Card) : await findCard(address)
    if (asked.current !== address) return
    asked.current = undefined
    if (typeof found === 'string') return setProblem(found)
    setProblem(set({ ...found, url: address }))
    end()
  }

  return (
    <TakenField
      label="Address"
      hint="Such as https://open.spotify.com/…"
      error={problem}
      value={String(value ?? '')}
      disabled={!mayEdit}
      onTake={(address, end) => void take(address, end)}
    />
  )
}

type Card = Record<string, Json>

/** What is stored of a page of a service, or why nothing is. */
async function findCard(address: string): Promise<Card | string> {
  try {
    const { findEmbed } = await import('../../api/embeds.ts')
    const { text: description, ...card } = await findEmbed(address)
    return { description, ...card }
  } catch (error) {
    return (error as Error).message
  }
}
