import { canvas, studio } from './canvas.mjs'

/** Walls and floors of the pottery's studio, and of the bakery's. */
export const sand = { wall: '#ece2d3', floor: '#dccbb4' }
export const mist = { wall: '#dfe4e2', floor: '#cbd0c8' }
export const blush = { wall: '#eedfd6', floor: '#ddc6b6' }
export const butter = { wall: '#f8e8c4', floor: '#efd5a4' }
export const rose = { wall: '#f7dccf', floor: '#ecc3b0' }
export const sky = { wall: '#dbe8e6', floor: '#c2d6d2' }

export const glazes = {
  salt: '#efe9dd',
  harbour: '#2f4f6b',
  kelp: '#6d8262',
  terracotta: '#c06f4b',
  ink: '#343a44',
  chalk: '#f0ebe1',
  sea: '#7fa6ad',
}

/** The picture of what is painted in this room. */
export function on(room, paint, floorAt = 640) {
  const c = canvas()
  studio(c, { ...room, floorAt })
  paint(c)
  return c.svg()
}
