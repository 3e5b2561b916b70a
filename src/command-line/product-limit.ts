import { loadConfig } from '../config.ts'
import { PRODUCT_LIMIT, PRODUCT_LIMIT_MAX, setProductLimit } from '../websites/product-limit.ts'
import { withOperatorDatabase } from './operator-database.ts'
import { runCommand, say } from './run-command.ts'

const help = `
npm run product-limit -- <subdomain> <products>
    Sets how many products the store of a website may have, from 1 to ${PRODUCT_LIMIT_MAX.toLocaleString('en')}, also while the product
    runs. Every store begins with ${PRODUCT_LIMIT.toLocaleString('en')}. Products beyond a lower number stay; no more can be added.

Which installation: DATA_DIR or DATABASE_URL, as for npm start.
`.trim()

process.exit(
  await runCommand({
    help,
    async run([subdomain, products, ...more]) {
      const limit = /^\d{1,7}$/.test(products ?? '') ? Number(products) : 0
      if (!subdomain || limit < 1 || limit > PRODUCT_LIMIT_MAX || more.length > 0) return false
      const before = await withOperatorDatabase(loadConfig(), (db) => setProductLimit(db, subdomain, limit))
      say(`${subdomain} may have ${limit.toLocaleString('en')} products. It was ${before.toLocaleString('en')}.`)
      return true
    },
  }),
)
