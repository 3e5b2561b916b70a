/** A file of a form: the name of its control, its own name, and its bytes. */
export type SentFile = readonly [control: string, name: string, content: Buffer]

/** A form as a browser sends it in parts: with files, or without scripts. */
export async function encodeParts(
  texts: Record<string, string>,
  files: readonly SentFile[],
): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  for (const [control, name, content] of files) form.append(control, new File([new Uint8Array(content)], name))
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) }
}
