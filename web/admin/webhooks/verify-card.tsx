import { useState } from 'react'
import { Select } from '../../ui/controls/select.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { snippets } from './snippets.ts'
import styles from './webhooks.module.css'

/** How a program checks that a request comes from here. */
export function VerifyCard() {
  const [language, setLanguage] = useState('javascript')
  const shown = snippets.find(({ value }) => value === language) ?? snippets[0]
  return (
    <Card
      title="Verify in your language"
      hint="Requests are signed as Standard Webhooks 1.0.0 says, so any library for it works."
    >
      <Select label="Language" value={language} options={snippets} onChange={setLanguage} />
      <pre className={styles.code}>{shown?.code}</pre>
    </Card>
  )
}
