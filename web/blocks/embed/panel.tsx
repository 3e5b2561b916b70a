import { use, useRef, useState } from 'react'
import type { Json } from '../../../src/pages/documents/document.ts'
import { embedAddressProblem } from '../../../src/shared/embeds/embed-providers.ts'
import { findEmbed } from '../../api/embeds.ts'
import { LineField, Note, NumberField, ParagraphField } from '../../editor/panels/fields.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
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
        label="Or HTML of your own"
        rows={8}
        hint="It runs on the page, in a frame without access to the rest of it."
      />
      <LineField name="title" label="Title" hint="Screen readers announce this name." />
      <HeightField />
    </>
  )
}

function CardFields() {
  const { value: provider } = usePanelField('provider')
  const { value: frame } = usePanelField('frame')
  const { value: html } = usePanelField('html')
  const isShownHere = frame !== '' || html !== ''
  return (
    <>
      <LineField name="title" label="Title" />
      <ParagraphField name="description" label="Description" />
      {isShownHere && <HeightField />}
      <Note>
        {isShownHere
          ? `Nothing is loaded from ${provider} before a visitor presses “Show it here”.`
          : `The card leads to ${provider}.`}
      </Note>
    </>
  )
}

const HeightField = () => <NumberField name="height" label="Height" min={40} max={4000} unit="px" />

/** What is stored of a page of a service, or why nothing is. */
async function findCard(address: string): Promise<{ card?: Record<string, Json>; problem?: string }> {
  try {
    const { text: description, ...card } = await findEmbed(address)
    return { card: { description, ...card } }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

/** Taken once it is typed to its end: each address is looked up. */
function AddressField() {
  const { value } = usePanelField('url')
  const { mayEdit, set } = use(PanelContext)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  /** What was asked for last; an earlier answer that arrives later counts no longer. */
  const asked = useRef('')

  async function lookUp(address: string): Promise<void> {
    setAsking(true)
    const { problem, card } = await findCard(address)
    if (asked.current !== address) return
    setAsking(false)
    setProblem(card ? set({ url: address, ...card }) : problem)
    if (card) setTyped(undefined)
  }

  function take(): void {
    if (typed === undefined) return
    const address = typed.trim()
    if (isAsking && address === asked.current) return
    asked.current = address
    const wrong = embedAddressProblem(address)
    setProblem(wrong)
    if (wrong !== undefined) return
    if (address !== '') return void lookUp(address)
    set(embedBlock.defaults() as Record<string, Json>)
    setTyped(undefined)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <TextField
        label="Address of a post, a player or a page"
        hint={isAsking ? 'Looking it up…' : 'Such as https://open.spotify.com/track/… or https://x.com/…/status/….'}
        type="url"
        error={problem}
        value={typed ?? String(value ?? '')}
        disabled={!mayEdit}
        onChange={setTyped}
        onBlur={() => take()}
      />
    </form>
  )
}
