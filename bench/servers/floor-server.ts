import express from 'express'
import pg from 'pg'

/** The floor of an add-to-cart: parse JSON, one INSERT, answer JSON. */
const pool = new pg.Pool({ connectionString: process.env.FLOOR_URL, max: 10 })
const body = JSON.stringify({ filler: 'x'.repeat(Number(process.env.FLOOR_REPLY_BYTES)) })

const app = express()
app.disable('x-powered-by')
app.get('/readyz', (_req, res) => void res.json({ ok: true }))
app.post('/entries', express.json(), async (req, res) => {
  const { itemId, sku, quantity } = req.body
  await pool.query({
    name: 'add',
    text: 'insert into floor (item_id, sku, quantity, details) values ($1, $2, $3, $4)',
    values: [itemId, sku, quantity, JSON.stringify(req.body)],
  })
  res.type('json').send(body)
})
const server = app.listen(Number(process.env.PORT), '127.0.0.1')

process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
