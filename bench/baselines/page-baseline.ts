import express from 'express'

/** The floor of a page: an Express route that sends given bytes. Listens on PORT. */
let page = Buffer.alloc(0)
let headers: Record<string, string> = {}

const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.get('/readyz', (_req, res) => void res.json({ ok: true }))
app.put('/page', express.raw({ type: () => true, limit: '10mb', inflate: false }), (req, res) => {
  page = req.body
  headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': String(req.headers['x-encoding']) }
  res.end()
})
app.get('/page', (_req, res) => void res.set(headers).end(page))
const server = app.listen(Number(process.env.PORT), '127.0.0.1')

process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
