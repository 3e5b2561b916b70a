import express from 'express'
import pg from 'pg'

/** The floor of a purchase: six Express replies of 2.5 kB, the fifth after one INSERT. */
const pool = new pg.Pool({ connectionString: process.env.FLOOR_URL, max: 10 })
const body = JSON.stringify({ filler: 'x'.repeat(2_500) })

const app = express()
app.disable('x-powered-by')
app.get('/readyz', (_req, res) => void res.json({ ok: true }))
app.post('/5', express.json(), async (req, res) => {
  await pool.query({ name: 'pay', text: 'insert into floor (details) values ($1)', values: [JSON.stringify(req.body)] })
  res.type('json').send(body)
})
app.use((_req, res) => void res.type('json').send(body))
const server = app.listen(Number(process.env.PORT), '127.0.0.1')

process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
