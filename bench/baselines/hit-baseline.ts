import express from 'express'

/** The floor of a hit: an Express route that reads nothing and answers 200. */
const app = express()
app.disable('x-powered-by')
app.get('/readyz', (_req, res) => void res.json({ ok: true }))
app.post('/api/census/RecordHit', (_req, res) => void res.json({ ok: true }))
const server = app.listen(Number(process.env.PORT), '127.0.0.1')

process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
