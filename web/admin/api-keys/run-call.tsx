import { useState } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { CodeBox } from '../../ui/primitives/code-box.tsx'
import styles from './api-keys.module.css'

const SHOWN_MAX = 20_000

interface Ran {
  status: number
  text: string
}

/** Makes a call of the reference on this website, with the key that was typed there; it is kept only as long as the page is. */
export function RunCall({ path, apiKey }: { path: string; apiKey: string }) {
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({})
  const [query, setQuery] = useState('')
  const [ran, setRan] = useState<Ran>()
  const [isRunning, setIsRunning] = useState(false)
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const isReady = apiKey !== '' && names.every((name) => parts[name])
  const run = async () => {
    setIsRunning(true)
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parts[name] ?? ''))
    setRan(await answerOf(`${filled}${query && `?${query}`}`, apiKey))
    setIsRunning(false)
  }
  return (
    <div className={styles.run}>
      {names.map((name) => (
        <TextField
          key={name}
          label={name}
          value={parts[name] ?? ''}
          autoComplete="off"
          onChange={(value) => setParts({ ...parts, [name]: value })}
        />
      ))}
      <TextField label="Query" hint="Such as limit=5&fields=id." value={query} autoComplete="off" onChange={setQuery} />
      <Button disabled={!isReady} busy={isRunning} onClick={() => void run()}>
        Run
      </Button>
      {apiKey === '' && <p className={styles.muted}>Enter a key above to run this call.</p>}
      <div role="status">
        {ran && (
          <>
            <Badge tone={ran.status < 400 ? 'good' : 'warning'}>{ran.status}</Badge>
            <CodeBox label={`Answer to GET ${path}`} code={ran.text} />
          </>
        )}
      </div>
    </div>
  )
}

async function answerOf(address: string, apiKey: string): Promise<Ran> {
  try {
    const reply = await fetch(address, { headers: { Authorization: `Bearer ${apiKey}` }, credentials: 'omit' })
    const text = await reply.text()
    return { status: reply.status, text: indented(text).slice(0, SHOWN_MAX) }
  } catch {
    return { status: 503, text: 'The server could not be reached. Please try again.' }
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
