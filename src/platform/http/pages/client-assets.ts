import express, { type RequestHandler } from 'express'

/** Files whose names change with their content: kept by browsers for a year without asking again. */
export function clientAssetsFrom(directory: string): RequestHandler {
  return express.static(directory, {
    immutable: true,
    maxAge: '365d',
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    fallthrough: true,
  })
}
