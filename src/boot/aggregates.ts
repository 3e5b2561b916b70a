import { Cart } from '../cart/cart.ts'
import { Inventory } from '../inventory/inventory.ts'
import { Restock } from '../restock/restock.ts'

/** The categories of all streams there are: what a whole log consists of. */
export const allCategories: string[] = [Cart, Inventory, Restock].map(({ name }) => name)
