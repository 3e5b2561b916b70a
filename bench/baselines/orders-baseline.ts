import express from 'express'
import pg from 'pg'

/** The floor of a list of orders: one SELECT of 50 rows by an index, as JSON. Listens on PORT. */
const pool = new pg.Pool({ connectionString: process.env.FLOOR_URL, max: 10 })

const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.get('/readyz', (_req, res) => void res.json({ ok: true }))
app.get('/orders', async (_req, res) => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select order_id, number, created_at, modified_at, payment_status, grand_total_cents, currency, tags
      from orders where website_id = $1 order by created_at desc, order_id desc limit 50`,
    values: [process.env.FLOOR_WEBSITE],
  })
  res.json({ orders: rows })
})
const server = app.listen(Number(process.env.PORT), '127.0.0.1')

process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
